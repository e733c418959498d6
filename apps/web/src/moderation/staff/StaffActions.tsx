import { Ban, Check, EyeOff, Megaphone, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/actions/Button.tsx'
import type { KeptReport } from '../collections.ts'
import type { Choice } from '../decide.ts'
import { personIn } from '../queue/about.ts'
import { CaseFooter } from '../queue/actions/CaseFooter.tsx'
import { StaffReason } from './StaffReason.tsx'

interface Props {
  readonly report: KeptReport
  readonly onDecide: (choice: Choice) => void
}

const icon = { size: 16, strokeWidth: 1.75 } as const

/** What staff may decide: about a text whether it stays, and outside every community whether somebody may sign in. */
export function StaffActions({ report, onDecide }: Props) {
  const { t } = useTranslation()
  const [asked, setAsked] = useState<'remove' | 'ban' | null>(null)
  const { kind, channel, isGone } = report
  const person = personIn(report)
  const isText = (kind === 'post' || kind === 'discussion') && !isGone
  const canSuspend = person !== null && channel === null
  return (
    <CaseFooter>
      <Button icon={<Check {...icon} />} onClick={() => onDecide({ action: 'none' })}>
        {t(
          isText
            ? kind === 'post'
              ? 'moderation.keepPost'
              : 'moderation.keepComment'
            : 'moderation.dismiss',
        )}
      </Button>
      {person && (
        <Button icon={<Megaphone {...icon} />} onClick={() => onDecide({ action: 'warn' })}>
          {t('moderation.warn')}
        </Button>
      )}
      {isText && (
        <>
          <Button icon={<EyeOff {...icon} />} onClick={() => onDecide({ action: 'hideUntilEdited' })}>
            {t('moderation.hideUntilEdited')}
          </Button>
          <Button tone="danger" icon={<Trash2 {...icon} />} onClick={() => setAsked('remove')}>
            {t('moderation.removeAsk')}
          </Button>
        </>
      )}
      {canSuspend && (
        <Button tone="danger" icon={<Ban {...icon} />} onClick={() => setAsked('ban')}>
          {t('siteStaff.suspendAsk')}
        </Button>
      )}
      {asked && (
        <StaffReason
          act={asked}
          name={person?.fullname ?? ''}
          onClose={() => setAsked(null)}
          onDecide={(words) => {
            setAsked(null)
            onDecide({ action: asked, ...words })
          }}
        />
      )}
    </CaseFooter>
  )
}
