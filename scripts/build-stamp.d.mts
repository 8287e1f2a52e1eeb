export function sourceHash(): string;
export function isBuildFresh(): boolean;
export function writeStamp(hash?: string): void;
