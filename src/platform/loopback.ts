/** Whether a host's name or address is that of the machine itself; an IPv6 address may stand in brackets, as in URLs. */
export function isLoopbackHost(host: string): boolean {
  return /^(?:localhost|.*\.localhost|127(?:\.\d{1,3}){3}|::1|\[::1\])$/.test(host);
}
