import { z } from 'zod'
import { v2 } from '../call.ts'
import { Done, Id } from '../common.ts'
import { Claim } from '../files/shapes.ts'
import { ShownLine } from '../shown-line.ts'
import { Title } from './calls.ts'
import { inChannel, missingChannel } from './in-channel.ts'
import { Link } from './link.ts'
import { ActionBox, Rule } from './shapes.ts'

const Boxes = Done.extend({ actionBoxes: z.array(ActionBox) })
/** All rules of the community, and the version of this list. */
const rules = { rules: z.array(Rule), version: z.string() }
const Rules = Done.extend(rules)
/** The version of the rules that the client saw: a change based on an outdated list is refused with 409. */
const version = z.string().max(64).optional()

/** Where a button leads: a site, or a page of the community. */
const Target = z.union([
  Link,
  z
    .string()
    .max(500)
    .regex(/^\/([^\s/\\][^\s\\]*)?$/),
])

const RuleDraft = { title: Title, description: z.string().trim().max(5000).default('') }

export const cardCalls = {
  /** Adds a call-to-action card, or changes the one named. */
  addOrEditCTA: v2.post('/channel/settings/addOrEditCTA', {
    missing: missingChannel,
    input: inChannel({
      boxId: Id.optional(),
      title: Title,
      description: z.string().trim().max(1000).default(''),
      actionType: z.enum(['link', 'buttons']).default('link'),
      actionUrl: z.union([z.literal(''), Target]).default(''),
      buttons: z
        .array(z.strictObject({ text: ShownLine(60).min(1), onClick: Target }))
        .max(3)
        .default([]),
      /** Null removes the picture; left out, it stays. */
      picture: Claim.nullable().optional(),
    }),
    reply: Boxes,
  }),

  deleteCTA: v2.post('/channel/settings/deleteCTA', {
    missing: { ...missingChannel, boxId: 'boxId is not passed' },
    input: inChannel({ boxId: Id }),
    reply: Boxes,
  }),

  getRules: v2.get('/channel/getrules', {
    auth: 'optional',
    missing: missingChannel,
    input: inChannel({}),
    reply: z.object(rules),
  }),

  addRule: v2.post('/channel/settings/addrule', {
    missing: missingChannel,
    input: inChannel(RuleDraft),
    reply: Rules,
  }),

  editRule: v2.post('/channel/settings/editrule', {
    missing: { ...missingChannel, ruleId: 'ruleId is not passed' },
    input: inChannel({ ruleId: Id, ...RuleDraft, version }),
    reply: Rules,
  }),

  removeRule: v2.post('/channel/settings/removerule', {
    missing: { ...missingChannel, ruleId: 'ruleId is not passed' },
    input: inChannel({ ruleId: Id }),
    reply: Rules,
  }),

  /** Replaces the whole list by these rules in this order; a rule with an `_id` keeps it. */
  replaceAllRules: v2.post('/channel/settings/replaceAllRules', {
    missing: missingChannel,
    input: inChannel({
      rules: z.array(z.strictObject({ _id: Id.optional(), ...RuleDraft })).max(100),
      version,
    }),
    reply: Rules,
  }),
}
