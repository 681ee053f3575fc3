import { isIPv6 } from 'node:net';

const GROUPS_OF_A_NETWORK = 4;
const MAPPED = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;

/** What one visitor has: an IPv4 address, but of IPv6 a whole /64, in which it may take any address it likes. [A3.10] */
export function networkOf(address: string): string {
  const [plain = address] = address.split('%');
  const mapped = MAPPED.exec(plain)?.[1];
  if (mapped !== undefined) return mapped;
  if (!isIPv6(plain)) return plain;
  const groups = groupsOf(plain).slice(0, GROUPS_OF_A_NETWORK);
  return `${groups.join(':')}::/64`;
}

/** All eight, without leading zeros. */
function groupsOf(address: string): string[] {
  // The URL parser knows every way of writing one, and writes it in one.
  const text = new URL(`http://[${address}]`).hostname.slice(1, -1);
  const [head = '', tail] = text.split('::');
  const before = head === '' ? [] : head.split(':');
  const after = tail === undefined || tail === '' ? [] : tail.split(':');
  const missing = tail === undefined ? 0 : 8 - before.length - after.length;
  return [...before, ...Array.from({ length: missing }, () => '0'), ...after];
}
