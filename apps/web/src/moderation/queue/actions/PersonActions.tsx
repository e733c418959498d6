import { Check, Megaphone, Timer, UserX } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { lazyPart } from '../../../platform/fetch-part.ts'
import { useShortcuts } from '../../../shell/use-shortcuts.ts'
import { Button } from '../../../ui/actions/Button.tsx'
import type { Choice } from '../../decide.ts'
import { personIn } from '../about.ts'
import { toldOf } from '../told-words.ts'
import type { ActionProps } from './action-props.ts'
import { CaseFooter } from './CaseFooter.tsx'
import { muteUntil } from './mute-times.ts'

const MeasureDialog = lazyPart(async () => ({ default: (await import('./MeasureDialog.tsx')).MeasureDialog }))

const icon = { size: 16, strokeWidth: 1.75 } as const

/** What can be decided about a reported person. */
export function PersonActions({ report, channel, mayMeasure, onDecide }: ActionProps) {
  const { t } = useTranslation()
  const [dialog, setDialog] = useState<'open' | 'closed' | null>(null)
  const person = personIn(report)
  const canMeasure = mayMeasure && person !== null

  const decide = (choice: Choice) => onDecide(choice, toldOf(report, choice))
  const dismiss = () => decide({ action: 'none' })
  const suspend = () => decide({ action: 'mute', ...muteUntil('week') })
  const remove = () => setDialog('open')

  useShortcuts([
    { keys: 'e', run: dismiss },
    ...(canMeasure
      ? [
          { keys: 'm', run: suspend },
          { keys: 'r', run: remove },
        ]
      : []),
  ])

  return (
    <CaseFooter acts={canMeasure ? 'keep mute remove' : 'keep'}>
      <Button icon={<Check {...icon} />} onClick={dismiss}>
        {t('moderation.dismiss')}
      </Button>
      {person && (
        <Button icon={<Megaphone {...icon} />} onClick={() => decide({ action: 'warn' })}>
          {t('moderation.warn')}
        </Button>
      )}
      {canMeasure && (
        <>
          <Button icon={<Timer {...icon} />} onClick={suspend}>
            {t('moderation.suspend')}
          </Button>
          <Button tone="danger" icon={<UserX {...icon} />} onClick={remove}>
            {t('moderation.removeUserAsk')}
          </Button>
          {dialog && (
            <Suspense>
              <MeasureDialog
                channel={channel}
                people={[person]}
                measures={['removeUser', 'ban']}
                isOpen={dialog === 'open'}
                onClose={() => setDialog('closed')}
                onDecide={(choice) => {
                  setDialog('closed')
                  decide(choice)
                }}
              />
            </Suspense>
          )}
        </>
      )}
    </CaseFooter>
  )
}
