export const messages = {
  import: "Import",
  export: "Export",
} as const;
