import type { Decision } from '@guildhall/contract/moderation'
import type { TFunction } from 'i18next'
import { deciderOf } from './decision-words.ts'

export interface Step {
  readonly id: 'reported' | 'decided' | 'undone' | 'appeal' | 'second' | 'final'
  readonly state: 'done' | 'now' | 'ahead'
  readonly label: string
  /** When it happened, or until when it can. */
  readonly time?: string | null
  readonly isUntil?: boolean
  readonly note?: string
}

/** The way of a decision, as far as it has come. */
export function stepsOf(decision: Decision, t: TFunction): readonly Step[] {
  const { reportsCount, decidedTime, undoneTime, appeal } = decision
  const reported: Step = {
    id: 'reported',
    state: 'done',
    label: t('decisions.steps.reported', { count: reportsCount }),
  }
  const decided: Step = {
    id: 'decided',
    state: 'done',
    label: by(deciderOf(decision), t),
    time: decidedTime,
  }
  const begun = reportsCount > 0 ? [reported, decided] : [decided]
  if (undoneTime && !appeal)
    return [...begun, { id: 'undone', state: 'done', label: t('decisions.steps.undone'), time: undoneTime }]
  return [
    ...begun,
    appealStep(decision, t),
    ...(isOver(decision) ? [] : [secondStep(decision, t)]),
    finalStep(decision, t),
  ]
}

const by = (name: string | null, t: TFunction) =>
  name === null ? t('decisions.steps.decided') : t('decisions.steps.decidedBy', { name })

/** The time to appeal has passed without an appeal. */
const isOver = ({ appeal, appealUntil }: Decision) => appeal === null && appealUntil === null

function appealStep({ appeal, appealUntil }: Decision, t: TFunction): Step {
  const step = { id: 'appeal' as const, label: t('decisions.steps.appeal') }
  if (appeal) return { ...step, state: 'done', time: appeal.time }
  if (appealUntil) return { ...step, state: 'now', time: appealUntil, isUntil: true }
  return { ...step, state: 'done', note: t('decisions.steps.over') }
}

function secondStep({ appeal }: Decision, t: TFunction): Step {
  const step = { id: 'second' as const, label: t('decisions.steps.second') }
  if (!appeal || appeal.outcome === 'pending')
    return { ...step, state: appeal ? 'now' : 'ahead', note: t('decisions.steps.secondBy') }
  const name = deciderOf(appeal)
  const note = appeal.isSameDecider ? t('decisions.steps.same') : undefined
  return {
    ...step,
    state: 'done',
    label: name === null ? step.label : t('decisions.steps.secondNamed', { name }),
    time: appeal.decidedTime,
    ...(note && { note }),
  }
}

function finalStep(decision: Decision, t: TFunction): Step {
  const { appeal } = decision
  const step = { id: 'final' as const, label: t('decisions.steps.final') }
  if (appeal?.outcome === 'overturned')
    return { ...step, state: 'done', note: t('decisions.steps.overturned') }
  if (appeal?.outcome === 'upheld' || isOver(decision))
    return { ...step, state: 'done', note: t('decisions.steps.stands') }
  return { ...step, state: 'ahead', note: t('decisions.steps.told') }
}
