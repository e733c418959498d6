/** A word in braces is another one in every post; `{link}` is a link to another host. */
const templates = [
  'Hello {w} friends, I turned {n} dollars into a {w} fortune with this {w} bitcoin trading robot in only {n} days. No experience needed, the {w} {w} platform does everything for you. Register today at {link} and receive your {w} welcome bonus before the offer closes {w}',
  'Get {n} real instagram followers and likes delivered within minutes to your {w} {w} account. Our {w} service never asks for your password and every {w} order comes with a refill guarantee. Start growing your {w} audience at {link} and become {w} {w} famous this week',
  'Buy cheap generic pills without any prescription from our {w} canadian pharmacy. We ship {w} {w} to your door worldwide within {n} days and accept all {w} credit cards. Visit {link} for the lowest prices on men health tablets and {w} {w} weight loss medicine',
  'Are unpaid bills keeping you {w} awake at night? We offer {w} personal loans up to {n} euros with bad credit accepted and no {w} {w} paperwork. Money arrives in your bank account the same {w} day. Fill in the application form at {link} and talk to our {w} officers',
  'Lonely {w} singles in your area are waiting to chat with you right now. I am a {w} {w} girl looking for a serious {w} man who knows how to treat a lady. See my private {w} photos and write to me at {link} it is free to join {w} {w} tonight',
  'Claim {n} free spins and a massive deposit bonus at the most {w} trusted online casino of the {w} year. Play {w} {w} slots, live roulette and blackjack with instant {w} withdrawals. Lucky players win the jackpot every single {w} day so sign up at {link} and bet {w}',
  'Work from home and earn {n} dollars per hour with a simple {w} {w} part time job. Our {w} company is hiring remote assistants immediately and no {w} interview is required. All you need is a {w} phone. Contact the {w} hiring manager through {link} to secure your position {w}',
  'Luxury replica watches and designer handbags at {w} {w} wholesale prices. Each piece is a mirror quality copy of the {w} {w} brands, made with swiss movement and genuine leather. Nobody will notice the {w} {w} difference. Order from our factory outlet {link} with free shipping and {w} customs insurance',
  'I was looking at your {w} website and noticed that it does not rank on the first page of google. Our {w} {w} agency builds {w} authority backlinks and will double your organic traffic within {n} {w} weeks. Ask for your {w} seo audit at {link} before your {w} competitors do {w}',
  'Watch all new movies and premium sports channels in {w} ultra quality without paying for {w} cable again. Our {w} iptv subscription works on every smart television and {w} {w} device with no buffering. Grab your {n} hour trial from {link} and join thousands of {w} {w} viewers',
]

const fillers =
  'amazing honest golden rapid gentle secret brilliant modern silver lovely famous friendly curious mighty sunny ' +
  'velvet global royal fancy bright clever crystal daring eager fresh grand humble ideal jolly keen lucky magic ' +
  'noble open proud quick rare smooth tender urban vivid warm young zesty active bold calm deep early fair green ' +
  'happy inner light major native orange polite quiet ready solid tidy usual valid wise extra blue crisp dear'

const words = fillers.split(' ')
const endings = ['com', 'net', 'xyz', 'top', 'click', 'site', 'online', 'shop', 'live', 'info']

/** Mulberry32: the same numbers between 0 and 1 for the same seed. */
function seeded(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let hash = Math.imul(state ^ (state >>> 15), state | 1)
    hash ^= hash + Math.imul(hash ^ (hash >>> 7), hash | 61)
    return ((hash ^ (hash >>> 14)) >>> 0) / 2 ** 32
  }
}

/** Posts as a robot makes them; the one at an index is made of the template at the index modulo ten. */
export function spamPosts(seed: number, count: number): string[] {
  const next = seeded(seed)
  const below = (limit: number) => Math.floor(next() * limit)
  const oneOf = (list: readonly string[]) => list[below(list.length)]!
  const name = () => Array.from({ length: 5 + below(6) }, () => String.fromCharCode(97 + below(26))).join('')
  const fill: Record<string, () => string> = {
    '{w}': () => oneOf(words),
    '{n}': () => `${100 + below(9900)}`,
    '{link}': () => `https://${name()}-${name()}.${oneOf(endings)}/${name()}`,
  }
  const spelt = (word: string) => word.replace(/\{\w+\}/u, (slot) => fill[slot]!())
  /** One word in twenty is another one, and one more is put in, at places that no template foresees. */
  const varied = (word: string) => {
    const chance = below(20)
    if (chance === 0) return `${oneOf(words)} ${spelt(word)}`
    return chance === 1 && word !== '{link}' ? oneOf(words) : spelt(word)
  }
  return Array.from({ length: count }, (_, index) =>
    templates[index % templates.length]!.split(' ').map(varied).join(' '),
  )
}
