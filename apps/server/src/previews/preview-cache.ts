import type { LinkPreview } from '@guildhall/contract/previews'
import { sql } from 'kysely'
import { viewPictures } from '../files/view.ts'
import { after, DAY, MINUTE } from '../platform/clock.ts'
import type { Database } from '../platform/database/connect.ts'
import { statement } from '../platform/database/statement.ts'
import type { Kernel } from '../platform/kernel.ts'
import { NotFetched } from '../platform/outbound/outbound.ts'
import { digest } from '../platform/secrets.ts'
import { factsOf } from './page-facts.ts'

const LIVES = DAY
/** A page that could not be read is requested again sooner. */
const EMPTY_LIVES = 10 * MINUTE
const PAGE = { types: ['text/html', 'application/xhtml+xml'], tooLong: 'cut' } as const

export interface Known {
  title: string
  description: string
  site_name: string
  image_address: string
  image_id: string | null
}

const knownRow = statement<{ hash: Buffer; now: Date }, Known>(
  'known_preview',
  `select title, description, site_name, image_address, image_id from link_previews
   where address_hash = $hash and expires_at > $now`,
)

const hashOf = (url: URL) => digest(url.href)

export const findKnown = async ({ db, clock }: Kernel, url: URL): Promise<Known | null> =>
  (await knownRow(db, { hash: hashOf(url), now: clock() }))[0] ?? null

/** Requests a page once for all viewers; never inside a transaction. */
export async function askPage(kernel: Kernel, url: URL): Promise<Known> {
  const { db, clock, outbound, limits } = kernel
  await limits.spend('previewsPerHost', url.hostname)
  const facts = await outbound
    .get(url.href, PAGE)
    .then((page) => factsOf(page.body, page.charset, page.url))
    .catch((error: unknown) => {
      if (!(error instanceof NotFetched)) throw error
      return { title: '', description: '', siteName: '', image: '' }
    })
  const expires = after(clock(), facts.title === '' ? EMPTY_LIVES : LIVES)
  const { rows } = await sql<Known>`
    insert into link_previews (address_hash, title, description, site_name, image_address, expires_at)
    values (${hashOf(url)}, ${facts.title}, ${facts.description}, ${facts.siteName}, ${facts.image}, ${expires})
    on conflict (address_hash) do update set title = excluded.title, description = excluded.description,
      site_name = excluded.site_name, image_address = excluded.image_address, expires_at = excluded.expires_at,
      image_id = case when link_previews.image_address = excluded.image_address then link_previews.image_id end
    returning title, description, site_name, image_address, image_id`.execute(db)
  return rows[0]!
}

/** Views a preview; its picture has an address once it has been stored and inspected. */
export async function shownPreview(db: Database, url: string, known: Known): Promise<LinkPreview> {
  const picture = known.image_id ? (await viewPictures(db, [known.image_id])).get(known.image_id) : undefined
  return {
    url,
    title: known.title,
    description: known.description,
    image: picture?.highres.isAvailable ? picture.highres.url : '',
    siteName: known.site_name,
  }
}

/** Sets the picture of the page's preview, unless the page has named another one meanwhile. */
export const setPicture = (db: Database, url: URL, imageAddress: string, fileId: string) =>
  sql`update link_previews set image_id = ${fileId}
    where address_hash = ${hashOf(url)} and image_address = ${imageAddress}`.execute(db)
