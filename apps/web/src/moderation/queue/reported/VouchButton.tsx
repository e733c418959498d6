import { BadgeCheck } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useAppDispatch } from '../../../platform/store/hooks.ts'
import { Button } from '../../../ui/actions/Button.tsx'
import type { KeptReport } from '../../collections.ts'
import { vouchFor } from '../../thunks.ts'
import { personIn } from '../about.ts'

/** Says that a new member is to be trusted. */
export function VouchButton({ report }: { readonly report: KeptReport }) {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const person = personIn(report)
  if (!person || !report.channel || !report.record?.isNewcomer) return null
  return (
    <Button
      size="sm"
      icon={<BadgeCheck size={14} strokeWidth={1.75} />}
      onClick={() => void dispatch(vouchFor(report, person))}
    >
      {t('moderation.vouch', { name: person.fullname })}
    </Button>
  )
}
