export function stopWithNpm(shell: number): void;
