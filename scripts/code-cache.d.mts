export function loadBundle(path: string): unknown;
export function writeCode(): void;
