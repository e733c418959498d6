import { channelAddress } from '@guildhall/contract/channels/addresses'
import { decisionAddress } from '@guildhall/contract/moderation/addresses'
import { type ToldChannel, toldChannel } from '../../channels/describe-channels.ts'
import { pictureOf } from '../../files/view.ts'
import { firstWords } from '../../notifications/first-words.ts'
import { describes } from '../../notifications/subjects.ts'
import { mailWords } from '../mail-words.ts'

const LONGEST = 120
/** What belongs to no community is named by the site, which has one name in all languages. */
const SITE = mailWords('en').site

interface Row extends Partial<ToldChannel> {
  case_id: string
  words: string
}

const channelIn = ({ id, title, picture }: Partial<ToldChannel>) =>
  id ? { _id: id, title: title!, displayPicture: pictureOf(picture ?? null) } : null

/** Decisions as the person reads them whom they are about: by the first words of what they wrote. */
export const describeCases = describes<Row>({
  sql: (asked) =>
    `select asked.place, replace(k.id::text, '-', '') as case_id,
       left(coalesce(nullif(s.title, ''), nullif(s.text, ''), c.title, ''), 400) as words, ${toldChannel}
     from ${asked} join cases k on k.id = asked.id
       and (k.about_id = asked.reader_id or (k.decision ->> 'otherUserId')::uuid = asked.reader_id)
       left join channels c on c.id = k.channel_id
       left join case_snapshots s on s.case_id = k.id and s.taken_for = 'decision'`,
  describe: (row) => ({
    title: firstWords(row.words, LONGEST) || SITE,
    quote: null,
    quotedId: null,
    context: null,
    channel: channelIn(row),
    address: decisionAddress.to({ caseId: row.case_id }),
  }),
})

/** Reports as those who made them are told of them: by the community alone, since the thing may be gone. */
export const describeReports = describes<Row>({
  sql: (asked) =>
    `select asked.place, replace(k.id::text, '-', '') as case_id, coalesce(c.title, '') as words, ${toldChannel}
     from ${asked} join cases k on k.id = asked.id
       join case_reports r on r.case_id = k.id and r.reporter_id = asked.reader_id
       left join channels c on c.id = k.channel_id`,
  describe: (row) => ({
    title: row.words || SITE,
    quote: null,
    quotedId: null,
    context: null,
    channel: channelIn(row),
    address: row.slug ? channelAddress.to({ slug: row.slug }) : '/',
  }),
})
