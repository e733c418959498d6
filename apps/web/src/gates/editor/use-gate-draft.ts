import { type CurrencyCode, isCurrencyCode } from '@guildhall/contract/money'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { useChannel } from '../../channels/use-channel.ts'
import { isMistyped, isTold, refusedField, serverMessage } from '../../platform/http/request-failed.ts'
import { useAppDispatch } from '../../platform/store/hooks.ts'
import { toasted } from '../../platform/store/toasts.ts'
import { type DraftRefusal, useDraft } from '../../ui/forms/use-draft.ts'
import { tierSettingsPath } from '../address.ts'
import type { KeptGate } from '../collections.ts'
import { createGate, editGate } from '../thunks.ts'
import { draftOf, type GateDraft, inputOf, type Problem, problemsIn } from './gate-draft.ts'

const currencyIn = (code: string): CurrencyCode => (isCurrencyCode(code) ? code : 'INR')

/** The form of a tier, or of a new one. */
export function useGateDraft(gate: KeptGate | undefined) {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const navigate = useNavigate()
  const channel = useChannel()
  const made = useRef<string>(undefined)
  const saved = draftOf(gate, currencyIn(channel.currency))

  const drafting = useDraft<GateDraft>(saved, {
    problemsIn: (draft) =>
      Object.fromEntries(
        Object.entries(problemsIn(draft)).map(([field, problem]) => [
          field,
          t(`gates.problems.${problem as Problem}`),
        ]),
      ),
    async send(draft, changed): Promise<DraftRefusal<GateDraft> | null> {
      const input = inputOf(draft)
      try {
        if (gate) {
          const fields = Object.entries(input).filter(([field]) => changed.includes(field as keyof GateDraft))
          await dispatch(editGate(channel._id, gate._id, Object.fromEntries(fields)))
        } else made.current = await dispatch(createGate(channel._id, input))
      } catch (error) {
        return refusalOf(error, saved, t('gates.saveFailed'))
      }
      const values = { name: input.title }
      dispatch(toasted({ textKey: 'gates.saved', values, kind: 'done', duration: 3000 }))
      return null
    },
    onSaved() {
      if (made.current) void navigate(tierSettingsPath(channel, made.current), { replace: true })
    },
  })
  return { ...drafting, saved }
}

function refusalOf(error: unknown, saved: GateDraft, fallback: string): DraftRefusal<GateDraft> {
  const name = refusedField(error)
  const field = name !== undefined && name in saved ? (name as keyof GateDraft) : null
  const text = isTold(error) || isMistyped(error) ? undefined : serverMessage(error)
  return { field, text: text ?? fallback }
}
