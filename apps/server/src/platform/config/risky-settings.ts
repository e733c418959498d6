import { isIPv6 } from 'node:net'
import type { Config } from './config.ts'

/** The widest network of private addresses, 10.0.0.0/8 or fc00::/7: no list of proxies needs a wider one. */
const isWorldwide = (network: string) => {
  const [address = '', bits] = network.trim().split('/')
  if (bits === undefined) return false
  if (!isIPv6(address)) return Number(bits) < 8
  // Addresses of IPv4 written as IPv6 begin with 96 fixed bits.
  return Number(bits) < (address.toLowerCase().startsWith('::ffff:') ? 104 : 7)
}

/** What works but gives away more than an operator may know, one line each for the log. */
export function riskySettings({ DATABASE_OWNER_URL, TRUST_PROXY }: Config): string[] {
  const lines: string[] = []
  if (TRUST_PROXY?.split(',').some(isWorldwide))
    lines.push(
      'TRUST_PROXY trusts a proxy at any address: everybody can choose the address that limits and logs see',
    )
  if (DATABASE_OWNER_URL)
    lines.push('DATABASE_OWNER_URL is for migrate alone: whoever breaks into this program can read it')
  return lines
}
