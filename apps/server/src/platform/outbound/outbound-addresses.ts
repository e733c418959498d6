import { BlockList, isIP, isIPv6 } from 'node:net'

/**
 * Every network that is not the public internet: this machine, private networks, tunnels to either, and reserved
 * ranges.
 */
const nowhere = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.31.196.0/24',
  '192.52.193.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '192.175.48.0/24',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
  // All of IPv6 but 2000::/3: ::/96 and ::ffff:0:0/96, which carry IPv4, 64:ff9b::/96, fc00::/7, fe80::/10, ff00::/8.
  '::/3',
  '4000::/2',
  '8000::/1',
  '2001::/23',
  '2001:db8::/32',
  '2002::/16',
  '2620:4f:8000::/48',
  '3ffe::/16',
  '3fff::/20',
]

// Two lists, because a shared one would match every IPv4 address against ::/3.
const blocked = { ipv4: new BlockList(), ipv6: new BlockList() }
const familyOf = (address: string) => (isIPv6(address) ? 'ipv6' : 'ipv4')

for (const network of nowhere) {
  const [address = '', bits] = network.split('/')
  const family = familyOf(address)
  blocked[family].addSubnet(address, Number(bits), family)
}

/** Whether an address belongs to the public internet. */
export function isGlobal(address: string): boolean {
  const family = familyOf(address)
  return isIP(address) !== 0 && !blocked[family].check(address, family)
}

/** Names that resolve only inside a local network. */
const LOCAL =
  /(?:^|\.)(?:localhost|localdomain|local|internal|intranet|lan|home|corp|private|home\.arpa|onion|test|invalid|example)$/

/** Whether a name can belong to the public internet. */
export function isPublicName(hostname: string): boolean {
  const name = hostname.endsWith('.') ? hostname.slice(0, -1) : hostname
  return name.includes('.') && !LOCAL.test(name)
}
