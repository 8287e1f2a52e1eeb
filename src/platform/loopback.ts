/** Whether a host is this machine; an IPv6 address may be in brackets, as in URLs. */
export function isLoopbackHost(host: string): boolean {
  return /^(?:localhost|.*\.localhost|127(?:\.\d{1,3}){3}|::1|\[::1\])$/.test(host);
}
