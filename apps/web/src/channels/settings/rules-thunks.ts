import { cardCalls, type Rule, rulesVersion } from '@guildhall/contract/channels'
import { nanoid } from '@reduxjs/toolkit'
import type { RequestCall } from '../../platform/http/request.ts'
import { RequestFailed } from '../../platform/http/request-failed.ts'
import type { TextKey } from '../../platform/i18n.ts'
import { inTurn } from '../../platform/in-turn.ts'
import { changed } from '../../platform/store/collections.ts'
import { tellFailure } from '../../platform/store/failures.ts'
import type { AppState, Thunk } from '../../platform/store/store.ts'
import { offered, toasted } from '../../platform/store/toasts.ts'
import { type Change, lineOf } from './rules-line.ts'

export type RuleDraft = Pick<Rule, 'title' | 'description'>
/** Stale where somebody else changed the rules first: then their rules are shown. */
export type Outcome = 'saved' | 'stale' | 'failed'

type Ask = (request: RequestCall, rules: Rule[], version: string) => Promise<{ rules: Rule[] }>

const rulesIn = (state: AppState, channelId: string) => state.channels.entities[channelId]?.rules ?? []
const show = (channelId: string, rules: Rule[]) => changed({ channels: { [channelId]: { rules } } })
const isConflict = (error: unknown) => error instanceof RequestFailed && error.status === 409

/**
 * Shows the changed rules at once, and sends the changes in turn, each based on the result of the one before. The text
 * is shown when somebody else was first.
 */
function rewrite(channelId: string, change: Change, ask: Ask, staleKey?: TextKey): Thunk<Promise<Outcome>> {
  return async (dispatch, getState, { request }) => {
    const line = lineOf(request, channelId, rulesIn(getState(), channelId))
    line.add(change)
    dispatch(show(channelId, line.shown()))
    const { reply } = await inTurn(request, `rules ${channelId}`, async (): Promise<Outcome> => {
      // An earlier change, on which this one is based, was refused.
      if (line.end) return line.end
      try {
        const { rules } = await ask(request, change(line.confirmed), rulesVersion(line.confirmed))
        line.confirm(rules)
        dispatch(show(channelId, line.shown()))
        return 'saved'
      } catch (error) {
        line.end = isConflict(error) ? 'stale' : 'failed'
        dispatch(show(channelId, line.confirmed))
        if (line.end === 'stale') await dispatch(reload(channelId, staleKey))
        else dispatch(tellFailure(error, 'rules.saveFailed'))
        return line.end
      }
    })
    return reply
  }
}

/** Loads the server's rules; the text tells the person so where nothing else does. */
function reload(channelId: string, textKey?: TextKey): Thunk<Promise<void>> {
  return async (dispatch, _getState, { request }) => {
    try {
      const { rules } = await request(cardCalls.getRules, { channelId })
      dispatch(show(channelId, rules))
      if (textKey) dispatch(toasted({ textKey, duration: 5000, kind: 'failed' }))
    } catch {
      const words = { textKey: 'rules.changedFailed', kind: 'failed', action: 'retry' } as const
      dispatch(offered(words, () => void dispatch(reload(channelId, textKey))))
    }
  }
}

export function addRule(channelId: string, draft: RuleDraft) {
  const added = { _id: nanoid(), ...draft }
  return rewrite(
    channelId,
    (rules) => [...rules, added],
    (request) => request(cardCalls.addRule, { channelId, ...draft }),
  )
}

/** Edits a rule, based on the text it had when editing began. */
export function editRule(channelId: string, seen: Rule, draft: RuleDraft): Thunk<Promise<Outcome>> {
  return async (dispatch, getState) => {
    const { _id: ruleId, title, description } = seen
    const now = rulesIn(getState(), channelId).find(({ _id }) => _id === ruleId)
    if (now?.title !== title || now.description !== description) return 'stale'
    return dispatch(
      rewrite(
        channelId,
        (rules) => rules.map((rule) => (rule._id === ruleId ? { ...rule, ...draft } : rule)),
        (request, _rules, version) => request(cardCalls.editRule, { channelId, ruleId, ...draft, version }),
      ),
    )
  }
}

export const removeRule = (channelId: string, ruleId: string) =>
  rewrite(
    channelId,
    (rules) => rules.filter(({ _id }) => _id !== ruleId),
    (request) => request(cardCalls.removeRule, { channelId, ruleId }),
  )

/** The position counts the other rules. */
export const moveRule = (channelId: string, ruleId: string, position: number) =>
  rewrite(
    channelId,
    (rules) => {
      const moved = rules.filter(({ _id }) => _id === ruleId)
      return rules.filter(({ _id }) => _id !== ruleId).toSpliced(position, 0, ...moved)
    },
    (request, rules, version) => request(cardCalls.replaceAllRules, { channelId, rules, version }),
    'rules.changedMeanwhile',
  )
