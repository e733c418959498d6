import { cardCalls, type Rule } from '@guildhall/contract/channels'
import { nanoid } from '@reduxjs/toolkit'
import type { RequestCall } from '../../platform/http/request.ts'
import { changed } from '../../platform/store/collections.ts'
import { tellFailure } from '../../platform/store/failures.ts'
import { optimistically } from '../../platform/store/optimistically.ts'
import type { Thunk } from '../../platform/store/store.ts'

export type RuleDraft = Pick<Rule, 'title' | 'description'>

/** Shows the rules as they shall be at once, and as the server has them when it answers. */
function rewrite(
  channelId: string,
  change: (rules: Rule[]) => Rule[],
  ask: (request: RequestCall, rules: Rule[]) => Promise<{ rules: Rule[] }>,
): Thunk<Promise<boolean>> {
  return async (dispatch, getState, { request }) => {
    const wanted = change(getState().channels.entities[channelId]?.rules ?? [])
    try {
      const shown = { channels: { [channelId]: { rules: wanted } } }
      const { rules } = await dispatch(optimistically(shown, () => ask(request, wanted)))
      // Whoever changed them again since is not undone.
      const isCurrent = getState().channels.entities[channelId]?.rules === wanted
      if (isCurrent) dispatch(changed({ channels: { [channelId]: { rules } } }))
      return true
    } catch (error) {
      dispatch(tellFailure(error, 'rules.saveFailed'))
      return false
    }
  }
}

export const addRule = (channelId: string, draft: RuleDraft) =>
  rewrite(
    channelId,
    (rules) => [...rules, { _id: nanoid(), ...draft }],
    (request) => request(cardCalls.addRule, { channelId, ...draft }),
  )

export const editRule = (channelId: string, ruleId: string, draft: RuleDraft) =>
  rewrite(
    channelId,
    (rules) => rules.map((rule) => (rule._id === ruleId ? { ...rule, ...draft } : rule)),
    (request) => request(cardCalls.editRule, { channelId, ruleId, ...draft }),
  )

export const removeRule = (channelId: string, ruleId: string) =>
  rewrite(
    channelId,
    (rules) => rules.filter(({ _id }) => _id !== ruleId),
    (request) => request(cardCalls.removeRule, { channelId, ruleId }),
  )

/** The position counts the others. */
export const moveRule = (channelId: string, ruleId: string, position: number) =>
  rewrite(
    channelId,
    (rules) => {
      const moved = rules.filter(({ _id }) => _id === ruleId)
      return rules.filter(({ _id }) => _id !== ruleId).toSpliced(position, 0, ...moved)
    },
    (request, rules) => request(cardCalls.replaceAllRules, { channelId, rules }),
  )
