import { startGuildhall } from '@guildhall/parts/guildhall'
import { refuseDifference } from '../alike.ts'
import { feedOf } from '../cases.ts'
import { judged, type Length, type Ratio, race } from '../compare.ts'
import type { Asked } from '../load.ts'
import type { Someone } from '../seed-people.ts'
import type { SeededTiers } from './seed-tiers.ts'

const home = (token: string): Asked => ({ method: 'GET', path: '/api/v2/posts?isWeb=true', token })

/** As long as 1.1 times without. */
const FLOOR = 1 / 1.1

const COMPARED = 20

const start = (databaseUrl: string, publicUrl?: string) =>
  startGuildhall({
    roles: 'web',
    databaseUrl,
    smtpUrl: 'smtp://127.0.0.1:1',
    ...(publicUrl && { settings: { PUBLIC_URL: publicUrl } }),
  })

/** What it costs that people hold their roles by tiers: the same server over both databases, which answer alike. */
export async function compareTiers(
  seeded: SeededTiers,
  members: readonly Someone[],
  contextId: string,
  length: Length,
): Promise<Ratio[]> {
  const byHand = await start(seeded.byHand)
  // Addresses in replies are those of the first, so that replies can be compared.
  const byTier = await start(seeded.byTier, byHand.url)
  const measures = {
    'feed of all communities, 20 tiers': members.map(({ token }) => home(token)),
    'room that 20 tiers open': members.map(({ token }) => feedOf(contextId, token)),
  }
  const ratios: Ratio[] = []
  for (const [name, asked] of Object.entries(measures)) {
    const cases = asked
      .slice(0, COMPARED)
      .map((one, index) => ({ name: `${name} ${index}`, asked: one, status: 200 }))
    await refuseDifference(byTier.url, byHand.url, cases)
    console.log(name)
    const servers: [string, string][] = [
      ['by tier', byTier.url],
      ['by hand', byHand.url],
    ]
    const seen = await race(servers, { asked }, length)
    const ratio = judged(seen.map((rates) => rates['by tier']! / rates['by hand']!))
    ratios.push({ name, against: 'roles by hand', ratio: Number(ratio.toFixed(3)), floor: FLOOR })
  }
  await byTier.stop()
  await byHand.stop()
  return ratios
}
