import { Check, EyeOff, Trash2 } from 'lucide-react'
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
import { MuteMenu, openMuteMenu } from './MuteMenu.tsx'
import { muteUntil } from './mute-times.ts'

const RemoveDialog = lazyPart(async () => ({ default: (await import('./RemoveDialog.tsx')).RemoveDialog }))

const icon = { size: 16, strokeWidth: 1.75 } as const

/** What can be decided about a post or a comment. */
export function TextActions({ report, channel, mayMeasure, onDecide }: ActionProps) {
  const { t } = useTranslation()
  const [dialog, setDialog] = useState<'open' | 'closed' | null>(null)
  const { kind, isHeld, isGone } = report
  const canHide = !isHeld && !isGone
  const canMeasure = mayMeasure && personIn(report) !== null
  // What is held is approved or removed; a measure can go with the removal.
  const canMute = canMeasure && !isHeld
  const canRemove = !isGone
  const keepKey = isHeld ? 'approve' : isGone ? 'dismiss' : kind === 'post' ? 'keepPost' : 'keepComment'

  const decide = (choice: Choice) => onDecide(choice, toldOf(report, choice))
  const keep = () => decide({ action: 'none' })
  const hide = () => decide({ action: 'hideUntilEdited' })
  const remove = () => setDialog('open')

  useShortcuts([
    { keys: 'e', run: keep },
    ...(canHide ? [{ keys: 'h', run: hide }] : []),
    ...(canMute ? [{ keys: 'm', run: openMuteMenu }] : []),
    ...(canRemove ? [{ keys: 'r', run: remove }] : []),
  ])

  const acts = ['keep', canHide && 'hide', canMute && 'mute', canRemove && 'remove'].filter(Boolean)
  return (
    <CaseFooter acts={acts.join(' ')}>
      <Button icon={<Check {...icon} />} onClick={keep}>
        {t(`moderation.${keepKey}`)}
      </Button>
      {canHide && (
        <Button icon={<EyeOff {...icon} />} onClick={hide}>
          {t('moderation.hideUntilEdited')}
        </Button>
      )}
      {canMute && <MuteMenu onMute={(time) => decide({ action: 'mute', ...muteUntil(time) })} />}
      {canRemove && (
        <Button tone="danger" icon={<Trash2 {...icon} />} onClick={remove}>
          {t('moderation.removeAsk')}
        </Button>
      )}
      {dialog && (
        <Suspense>
          <RemoveDialog
            report={report}
            channel={channel}
            mayMeasure={canMeasure}
            isOpen={dialog === 'open'}
            onClose={() => setDialog('closed')}
            onDecide={(choice) => {
              setDialog('closed')
              decide(choice)
            }}
          />
        </Suspense>
      )}
    </CaseFooter>
  )
}
