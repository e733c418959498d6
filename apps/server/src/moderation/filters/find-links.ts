import { withoutInvisible } from './invisible-characters.ts'
import { LINK_ENDINGS } from './link-endings.ts'

const SCHEMES = /hxxp(?=s?:)/giu
const BRACKETED_DOTS = / ?[[({] ?(?:\.|dot) ?[\])}] ?|。/giu

/** A dot as a word counts only before endings that are no words themselves, since there are polka dot shops. */
const SPOKEN_DOTS = / dot (?=(?:com|net|org|io|co|ru|info|biz|xyz|uk|eu)(?![\p{L}\p{N}]))/giu

const ADDRESSES = /https?:[\\/]+\S+/giu
const NEXT_ADDRESS = /(?=https?:[\\/])/iu
const HOST = /^https?:[\\/]+(?:[^\\/?#]*@)?([\p{L}\p{N}_.%-]+)/iu
const NAMES = /[\p{L}\p{N}_.-]+/gu
const PATH = /[/?#]\S*/uy
const SMALL = /^\p{Ll}/u
const CAPITALIZED = /^\p{Lu}\p{Ll}/u

/** The text with ordinary dots and schemes, where somebody wrote "spam[.]com", "spam dot com" or "hxxp". */
const undisguised = (text: string) =>
  withoutInvisible(text)
    .normalize('NFKC')
    .replace(/\s+/gu, ' ')
    .replace(SCHEMES, 'http')
    .replace(BRACKETED_DOTS, '.')
    .replace(SPOKEN_DOTS, '.')

/** The labels of a name without the empty ones around it, which are the full stops of sentences. */
function labelsOf(name: string): string[] {
  const labels = name.split('.')
  const first = labels.findIndex((label) => label !== '')
  const last = labels.findLastIndex((label) => label !== '')
  return labels.slice(Math.max(first, 0), last + 1)
}

/** A host as a browser would ask for it, without `www.`. */
function hostOf(name: string): string | null {
  const host = URL.parse(`http://${labelsOf(name).join('.')}`)?.hostname
  return host?.replace(/^www\./, '') || null
}

function isBareHost(labels: readonly string[]): boolean {
  const [first = '', ending = ''] = [labels[0], labels.at(-1)]
  if (labels.length < 2 || labels.includes('')) return false
  if (first.toLowerCase() === 'www') return labels.length > 2
  // A full stop without a space behind it, as in "it is hot.Click", ends a sentence.
  const isNewSentence = SMALL.test(first) && CAPITALIZED.test(ending)
  return LINK_ENDINGS.has(ending.toLowerCase()) && !isNewSentence
}

/** The hosts of names without a scheme; those in the path of another one and those of mail addresses are none. */
function bareHostsIn(text: string): (string | null)[] {
  const hosts: (string | null)[] = []
  let pathEnd = 0
  for (const { 0: name, index } of text.matchAll(NAMES)) {
    const end = index + name.length
    const isMail = text[index - 1] === '@' || text[end] === '@'
    if (index < pathEnd || isMail || !isBareHost(labelsOf(name))) continue
    hosts.push(hostOf(name))
    PATH.lastIndex = end
    pathEnd = end + (PATH.exec(text)?.[0].length ?? 0)
  }
  return hosts
}

/** A link without a scheme leads to another host only where it begins with two slashes. */
const hostOfHref = (href: string) =>
  hostOf(URL.parse(/^[\\/]{2}/.test(href) ? `http:${href}` : href)?.hostname ?? '')

const hostOfAddress = (address: string) => hostOf(HOST.exec(address)?.[1] ?? '')

/** The hosts that a text and its links lead to, each once, also where the text disguises them. */
export function linkHostsIn(text: string, hrefs: readonly string[] = []): string[] {
  const plain = undisguised(text)
  const addresses = (plain.match(ADDRESSES) ?? []).flatMap((address) => address.split(NEXT_ADDRESS))
  const hosts = [
    ...addresses.map(hostOfAddress),
    ...bareHostsIn(plain.replace(ADDRESSES, ' ')),
    ...hrefs.map(hostOfHref),
  ]
  return [...new Set(hosts.filter((host) => host !== null))]
}

/** Whether a host is the domain or one of its subdomains. */
export function isHostWithin(host: string, domain: string): boolean {
  const [inner, outer] = [hostOf(host), hostOf(domain)]
  return inner !== null && outer !== null && (inner === outer || inner.endsWith(`.${outer}`))
}
