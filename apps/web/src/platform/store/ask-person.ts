import { useAppSelector } from './hooks.ts'
import { type QuestionName, type Questions, questions } from './questions.ts'
import type { Outside, Thunk } from './store.ts'

type Answer<K extends QuestionName> = Questions[K] extends { answer: infer A } ? A : never
type AboutOf<K extends QuestionName> = Questions[K] extends { about: infer A } ? A : never

interface Waiting {
  readonly answered: Promise<unknown>
  readonly settle: (answer: unknown) => void
}

/** The pending promises, by store: functions cannot be kept in the store itself. */
const waiting = new WeakMap<Outside['request'], Map<string, Waiting>>()

const waitingIn = (request: Outside['request']) => {
  const known = waiting.get(request) ?? new Map<string, Waiting>()
  waiting.set(request, known)
  return known
}

/** Asks the person a question over the page. Callers that ask the same question meanwhile share one answer. */
export function askPerson<K extends QuestionName>(name: K, about: AboutOf<K>): Thunk<Promise<Answer<K>>> {
  return (dispatch, _getState, { request }) => {
    const known = waitingIn(request)
    const open = known.get(name)
    if (open) return open.answered as Promise<Answer<K>>
    let settle: Waiting['settle'] = () => undefined
    const answered = new Promise<unknown>((resolve) => {
      settle = resolve
    })
    known.set(name, { answered, settle })
    dispatch(questions.actions.questionOpened({ [name]: about }))
    return answered as Promise<Answer<K>>
  }
}

/** Closes a question with its answer. */
export function answerQuestion<K extends QuestionName>(name: K, answer: Answer<K>): Thunk {
  return (dispatch, _getState, { request }) => {
    const known = waitingIn(request)
    const open = known.get(name)
    known.delete(name)
    dispatch(questions.actions.questionClosed(name))
    open?.settle(answer)
  }
}

/** What an open question is about; null while it is not open. */
export const useQuestion = <K extends QuestionName>(name: K): AboutOf<K> | null =>
  useAppSelector((state) => (state.questions[name] as AboutOf<K> | undefined) ?? null)

/** Whether a question is open: a dialog closes while one is. */
export const useIsAsked = () => useAppSelector((state) => Object.keys(state.questions).length > 0)
