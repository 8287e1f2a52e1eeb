export function ActionError({ error }: { readonly error: string | null }) {
  return error === null ? null : (
    <p role="alert" className="text-danger">
      {error}
    </p>
  );
}
