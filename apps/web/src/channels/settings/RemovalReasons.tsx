import type { DeletePostText } from '@guildhall/contract/channels'
import { Plus } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAppDispatch } from '../../platform/store/hooks.ts'
import { RowActions } from '../../settings/RowActions.tsx'
import { RowList } from '../../settings/RowList.tsx'
import { SettingRow } from '../../settings/SettingRow.tsx'
import { SettingsFields } from '../../settings/SettingsFields.tsx'
import { Button } from '../../ui/actions/Button.tsx'
import { Card } from '../../ui/display/Card.tsx'
import { removeReason } from './reason-thunks.ts'

const ReasonDialog = lazy(async () => ({ default: (await import('./ReasonDialog.tsx')).ReasonDialog }))

interface Props {
  readonly channelId: string
  readonly reasons: readonly DeletePostText[]
}

const icon = { size: 15, strokeWidth: 1.75 }

/** What authors are told when a post of theirs is removed. Each is saved by itself. */
export function RemovalReasons({ channelId, reasons }: Props) {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const [edited, setEdited] = useState<DeletePostText | 'new' | null>(null)
  const [isOpen, setOpen] = useState(false)
  const open = (what: DeletePostText | 'new') => {
    setEdited(what)
    setOpen(true)
  }
  return (
    <Card as="section" title={t('channelSettings.reason.title')}>
      <SettingsFields isWide>
        <p>{t('channelSettings.reason.text')}</p>
        <RowList
          foot={
            <Button size="sm" tone="ghost" icon={<Plus {...icon} />} onClick={() => open('new')}>
              {t('channelSettings.reason.add')}
            </Button>
          }
        >
          <ul aria-label={t('channelSettings.reason.title')}>
            {reasons.map((reason) => (
              <li key={reason._id}>
                <SettingRow
                  title={<bdi>{reason.title}</bdi>}
                  detail={<bdi>{reason.text}</bdi>}
                  actions={
                    <RowActions
                      title={reason.title}
                      onEdit={() => open(reason)}
                      onRemove={() => void dispatch(removeReason(channelId, reason._id))}
                    />
                  }
                />
              </li>
            ))}
          </ul>
        </RowList>
      </SettingsFields>
      {edited && (
        <Suspense>
          <ReasonDialog
            key={edited === 'new' ? 'new' : edited._id}
            channelId={channelId}
            reason={edited === 'new' ? undefined : edited}
            isOpen={isOpen}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </Card>
  )
}
