import { newChannelAddress } from '@guildhall/contract/channels/addresses'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate, useSearchParams } from 'react-router'
import { emptyDraft, type NewDraft, type Step, steps } from './new-draft.ts'

const addressOf = (step: Step) => newChannelAddress.to({}, { step: step === 'name' ? null : step })

/** The key changes with the draft: the same one sent twice makes one community. */
const fresh = (draft: NewDraft) => ({ draft, key: crypto.randomUUID() })

/** A community in the making: the draft, and the step that the address names. */
export function useNewCommunity() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const asked = useSearchParams()[0].get('step')
  const [{ draft, key }, setMaking] = useState(() => fresh(emptyDraft))
  const [problem, setProblem] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const hasName = draft.title.trim() !== ''
  // Nothing of a draft outlives its page, so that a later step alone means nothing.
  const step = (hasName && steps.find((one) => one === asked)) || 'name'
  const at = steps.indexOf(step)
  const [before, after] = [steps[at - 1], steps[at + 1]]

  return {
    draft,
    key,
    step,
    problem,
    isBusy,
    setBusy,
    isLast: after === undefined,
    previous: before ? addressOf(before) : null,
    change(changes: Partial<NewDraft>) {
      setMaking(fresh({ ...draft, ...changes }))
      if (changes.title?.trim()) setProblem(undefined)
    },
    /** Says what is missing; answers whether one may go on. */
    check() {
      if (!hasName) setProblem(t('newCommunity.name.missing'))
      return hasName
    },
    goOn: () => void (after && navigate(addressOf(after))),
  }
}
