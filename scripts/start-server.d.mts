export function startServer(): Promise<void>;
