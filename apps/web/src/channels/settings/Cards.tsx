import type { ActionBox, Channel } from '@guildhall/contract/channels'
import { Plus, SquareMousePointer } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { sourceOf } from '../../files/source-of.ts'
import { useAppDispatch } from '../../platform/store/hooks.ts'
import { RowActions } from '../../settings/RowActions.tsx'
import { RowList } from '../../settings/RowList.tsx'
import { SettingRow } from '../../settings/SettingRow.tsx'
import { SettingsFields } from '../../settings/SettingsFields.tsx'
import { Button } from '../../ui/actions/Button.tsx'
import { Card } from '../../ui/display/Card.tsx'
import styles from './Cards.module.css'
import { deleteCard } from './feature-thunks.ts'

const CardDialog = lazy(async () => ({ default: (await import('./CardDialog.tsx')).CardDialog }))
const icon = { size: 15, strokeWidth: 1.75 }

/** The cards that call to do something. Each is saved by itself. */
export function Cards({ channel }: { readonly channel: Channel }) {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const [edited, setEdited] = useState<ActionBox | 'new' | null>(null)
  const [isOpen, setOpen] = useState(false)
  const open = (what: ActionBox | 'new') => {
    setEdited(what)
    setOpen(true)
  }
  return (
    <Card as="section" title={t('channelSettings.card.title')}>
      <SettingsFields isWide>
        <p>{t('channelSettings.card.text')}</p>
        <RowList
          foot={
            <Button size="sm" tone="ghost" icon={<Plus {...icon} />} onClick={() => open('new')}>
              {t('channelSettings.card.add')}
            </Button>
          }
        >
          <ul aria-label={t('channelSettings.card.title')}>
            {channel.actionBoxes.map((box) => (
              <li key={box.boxId}>
                <SettingRow
                  icon={<Sign box={box} />}
                  title={<bdi>{box.title}</bdi>}
                  detail={<bdi>{box.description || box.actionUrl}</bdi>}
                  actions={
                    <RowActions
                      title={box.title}
                      onEdit={() => open(box)}
                      onRemove={() => void dispatch(deleteCard(channel, box.boxId))}
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
          <CardDialog
            key={edited === 'new' ? `new${channel.actionBoxes.length}` : edited.boxId}
            channelId={channel._id}
            box={edited === 'new' ? undefined : edited}
            isOpen={isOpen}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </Card>
  )
}

function Sign({ box }: { readonly box: ActionBox }) {
  const source = sourceOf(box.picture, 'thumbnail')
  return source ? (
    <img className={styles.picture} src={source} alt="" />
  ) : (
    <SquareMousePointer size={17} strokeWidth={1.75} />
  )
}
