import { may } from '@guildhall/contract/channels'
import type { FilterEffect, FilterMatch } from '@guildhall/contract/moderation'
import type { Place } from '../channels/standing.ts'
import type { Sentence } from '../platform/catalogue.ts'
import { after, HOUR } from '../platform/clock.ts'
import type { Ctx } from '../platform/ctx.ts'
import { statement } from '../platform/database/statement.ts'
import { forbidden, rateLimited } from '../platform/refusals.ts'
import { countMentionBursts, MENTION_BURST, MOST_BURSTS } from './count-mention-bursts.ts'
import { filtersOf, type ReadyFilters } from './filters/filters-of.ts'
import { isHostWithin, linkHostsIn } from './filters/find-links.ts'
import { foldText } from './filters/fold-text.ts'
import { countAlike } from './filters/recent-texts.ts'
import { sketchOf } from './filters/text-likeness.ts'
import { isNewcomer } from './newcomers.ts'
import { words } from './refusal-words.ts'

/** Something that a member is about to write. */
interface Writing {
  readonly kind: 'post' | 'discussion'
  readonly text: string
  /** The addresses that its document links to. */
  readonly hrefs: readonly string[]
  /** How many people it mentions; in an edit those whom it did not mention before. */
  readonly mentioned: number
  /** The id of what is edited; an edit is looked at for what it says, not for how much its author writes. */
  readonly editedId: string | null
}

interface Found extends FilterMatch {
  readonly effect: FilterEffect
  readonly refusal: Sentence
}

/** What a filter found that does not refuse the text: whether it waits for a moderator, or is only reported. */
export interface Caught {
  readonly isHeld: boolean
  readonly matched: FilterMatch
}

/** What its author deleted stays for a while so that it can come back; it is no more part of what they wrote. */
const pace = statement<{ channelId: string; userId: string; since: Date }, { hour: number; ever: number }>(
  'pace_of_member',
  `select (count(*) filter (where created_at > $since))::int as hour, count(*)::int as ever
   from (select created_at from posts where author_id = $userId and channel_id = $channelId
     and withheld is distinct from 'deleted' order by id desc limit 1000) own`,
)

function inWords({ words: filter, matcher }: ReadyFilters, folded: string): Found[] {
  const found = filter.isOn ? matcher.find(folded) : null
  if (found === null) return []
  return [{ filter: 'words', found, effect: filter.effect, refusal: words.wordRefused({ found }) }]
}

function inLinks({ links: filter }: ReadyFilters, hosts: string[], isNew: boolean): Found[] {
  if (!filter.isOn) return []
  const counted = hosts.filter((host) => !filter.allowed.some((domain) => isHostWithin(host, domain)))
  const refused = counted.find((host) => filter.refused.some((domain) => isHostWithin(host, domain)))
  const match = { filter: 'links', effect: filter.effect } as const
  if (refused !== undefined)
    return [{ ...match, found: refused, refusal: words.linkRefused({ found: refused }) }]
  const most = filter.mostByNewcomers
  return isNew && counted.length > most
    ? [{ ...match, found: counted.join(', ').slice(0, 200), refusal: words.tooManyLinks({ most }) }]
    : []
}

/** How much the author writes; those who are new may write less, and their first posts may wait. */
async function inPace(ctx: Ctx, { channel }: Place, filters: ReadyFilters, isNew: boolean): Promise<Found[]> {
  const { pace: filter, newcomers } = filters
  const isHolding = newcomers.isOn && newcomers.held > 0 && isNew
  if (!filter.isOn && !isHolding) return []
  const since = after(ctx.now, -HOUR)
  const [written] = await pace(ctx.db, { channelId: channel.id, userId: ctx.me.userId, since })
  const { hour, ever } = written!
  const most = isNew ? filter.mostByNewcomers : filter.most
  const found: Found[] = []
  if (filter.isOn && hour >= most)
    found.push({
      filter: 'pace',
      found: `${hour + 1}`,
      effect: filter.effect,
      refusal: words.tooManyPosts({ most }),
    })
  if (isHolding && ever < newcomers.held)
    found.push({ filter: 'newcomers', found: `${ever + 1}`, effect: 'hold', refusal: words.sameAgain })
  return found
}

/** Somebody new may call many people together once a day; each of them is told at once. */
async function inMentions(
  ctx: Ctx,
  { channel }: Place,
  { newcomers }: ReadyFilters,
  { mentioned, editedId }: Writing,
): Promise<Found[]> {
  if (!newcomers.isOn || mentioned <= MENTION_BURST) return []
  if ((await countMentionBursts(ctx, channel.id, editedId)) < MOST_BURSTS) return []
  return [{ filter: 'mentions', found: `${mentioned}`, effect: 'hold', refusal: words.sameAgain }]
}

/** Shorter texts are the same again by chance: "thank you so much". */
const TELLING_WORDS = 8

/** Somebody new is held when they repeat themselves or others; whoever is known may say a thing twice. */
const TOLERATED = { own: 1, others: 2 }

async function inRepetition(
  ctx: Ctx,
  { channel }: Place,
  { repetition: filter }: ReadyFilters,
  { folded, hasLink, isNew }: { folded: string; hasLink: boolean; isNew: boolean },
): Promise<Found[]> {
  const isShort = !hasLink && folded.split(' ').length < TELLING_WORDS
  if (!filter.isOn || isShort) return []
  const { own, others } = await countAlike(ctx, channel.id, sketchOf(folded), hasLink)
  const most = isNew ? { own: 0, others: 0 } : TOLERATED
  if (own <= most.own && others <= most.others) return []
  const found = `${own + others + 1}`
  return [{ filter: 'repetition', found, effect: filter.effect, refusal: words.sameAgain }]
}

const strength: Record<FilterEffect, number> = { report: 0, hold: 1, refuse: 2 }

/** Looks at what a member writes with the filters of the community; what they refuse is refused here. */
export async function checkWriting(ctx: Ctx, place: Place, writing: Writing): Promise<Caught | null> {
  if (may(place.standing, 'moderatePosts')) return null
  const { kind, text, hrefs, editedId } = writing
  const isEdit = editedId !== null
  const filters = await filtersOf(ctx.db, place.channel.id, place.channel.filtersVersion)
  const isNew = await isNewcomer(ctx, place)
  const folded = foldText(text)
  const hosts = linkHostsIn(text, hrefs)
  const found = [...inWords(filters, folded), ...inLinks(filters, hosts, isNew)]
  const hasLink = hosts.length > 0
  if (!isEdit && kind === 'post') found.push(...(await inPace(ctx, place, filters, isNew)))
  // A comment of a known member without a link is nobody's spam, and costs nothing more.
  if (!isEdit && (kind === 'post' || isNew || hasLink))
    found.push(...(await inRepetition(ctx, place, filters, { folded, hasLink, isNew })))
  if (isNew) found.push(...(await inMentions(ctx, place, filters, writing)))
  const [worst] = found.sort((a, b) => strength[b.effect] - strength[a.effect])
  if (!worst) return null
  if (worst.effect === 'refuse')
    throw worst.filter === 'pace' ? rateLimited(HOUR / 1000, worst.refusal) : forbidden(worst.refusal)
  return { isHeld: worst.effect === 'hold', matched: { filter: worst.filter, found: worst.found } }
}
