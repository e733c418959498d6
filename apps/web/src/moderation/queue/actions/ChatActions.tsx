import { Check, UserX } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { lazyPart } from '../../../platform/fetch-part.ts'
import { useShortcuts } from '../../../shell/use-shortcuts.ts'
import { Button } from '../../../ui/actions/Button.tsx'
import { toldOf } from '../told-words.ts'
import type { ActionProps } from './action-props.ts'
import { CaseFooter } from './CaseFooter.tsx'
import { allMeasures } from './measures.ts'

const MeasureDialog = lazyPart(async () => ({ default: (await import('./MeasureDialog.tsx')).MeasureDialog }))

const icon = { size: 16, strokeWidth: 1.75 } as const

/** What can be decided about a reported chat: nothing, or a measure against somebody who wrote in it. */
export function ChatActions({ report, channel, mayMeasure, onDecide }: ActionProps) {
  const { t } = useTranslation()
  const [dialog, setDialog] = useState<'open' | 'closed' | null>(null)
  const senders = (report.chat?.messages ?? []).flatMap(({ sender }) => sender ?? [])
  const people = [...new Map(senders.map((sender) => [sender._id, sender])).values()]
  const canAct = people.length > 0
  const dismiss = () => onDecide({ action: 'none' }, toldOf(report, {}))
  const act = () => setDialog('open')

  useShortcuts([{ keys: 'e', run: dismiss }, ...(canAct ? [{ keys: 'r', run: act }] : [])])

  return (
    <CaseFooter acts={canAct ? 'keep remove' : 'keep'}>
      <Button icon={<Check {...icon} />} onClick={dismiss}>
        {t('moderation.dismiss')}
      </Button>
      {canAct && (
        <Button tone="danger" icon={<UserX {...icon} />} onClick={act}>
          {t('moderation.measureAsk')}
        </Button>
      )}
      {dialog && (
        <Suspense>
          <MeasureDialog
            channel={channel}
            people={people}
            measures={mayMeasure ? allMeasures : ['warn']}
            isChat
            isOpen={dialog === 'open'}
            onClose={() => setDialog('closed')}
            onDecide={(choice) => {
              setDialog('closed')
              const person = people.find(({ _id }) => _id === choice.otherUserId)
              onDecide(choice, toldOf(report, choice, person?.fullname))
            }}
          />
        </Suspense>
      )}
    </CaseFooter>
  )
}
