import { isControlBuilt } from '@guildhall/contract/notifications'
import { useCallback, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAppDispatch, useAppSelector } from '../platform/store/hooks.ts'
import { SettingsPage } from '../shell/SettingsPage.tsx'
import { Card } from '../ui/display/Card.tsx'
import { ErrorState } from '../ui/feedback/ErrorState.tsx'
import styles from './Controls.module.css'
import { ControlsGroup } from './ControlsGroup.tsx'
import { ControlsSkeleton } from './ControlsSkeleton.tsx'
import { type ControlType, loadControls, selectControls } from './controls-thunks.ts'

const cards = ['news', 'mails'] as const

/** The card of each control, in the order of the page. */
const cardOf: Readonly<Record<ControlType, (typeof cards)[number]>> = {
  connections: 'news',
  chats: 'news',
  forums: 'news',
  events: 'news',
  products: 'news',
  members: 'news',
  posts: 'mails',
  weeklyDigest: 'mails',
}
const types = Object.keys(cardOf) as ControlType[]

export function Controls() {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const isThere = useAppSelector((state) => selectControls(state, 'weeklyDigest') !== undefined)
  const [state, setState] = useState<'loading' | 'done' | 'failed'>('loading')

  const load = useCallback(async () => {
    setState('loading')
    setState((await dispatch(loadControls())) ? 'done' : 'failed')
  }, [dispatch])
  useEffect(() => void load(), [load])

  return (
    <SettingsPage
      title={t('notificationControls.title')}
      description={t('notificationControls.intro')}
      back={{ label: t('settings.title'), to: '/me/settings' }}
    >
      {isThere ? (
        <div className={styles.cards}>
          {cards.map((card) => (
            <Card key={card} as="section" title={t(`notificationControls.${card}`)} padding="none">
              {types
                .filter((type) => cardOf[type] === card && isControlBuilt(type))
                .map((type) => (
                  <ControlsGroup key={type} type={type} />
                ))}
            </Card>
          ))}
        </div>
      ) : state === 'failed' ? (
        <ErrorState
          title={t('notificationControls.loadFailed')}
          text={t('notificationControls.loadFailedText')}
          onRetry={() => void load()}
        />
      ) : (
        <ControlsSkeleton onRetry={() => void load()} />
      )}
    </SettingsPage>
  )
}
