/** What went wrong with a form, beside its button. */
export function ActionError({ error }: { readonly error: string | null }) {
  return error === null ? null : (
    <p role="alert" className="text-danger">
      {error}
    </p>
  );
}
