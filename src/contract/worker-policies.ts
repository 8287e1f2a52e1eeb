/** Trusted Types policies of our own scripts; each allows one worker's address alone. */
export const SERVICE_WORKER_POLICY = "service-worker";
export const IMPORT_WORKER_POLICY = "import-worker";
