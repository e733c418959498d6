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

const news = ['connections', 'forums', 'events', 'products', 'members'] as const
const mails = ['posts', 'weeklyDigest'] as const
const groups: readonly (readonly ['news' | 'mails', readonly ControlType[]])[] = [
  ['news', news],
  ['mails', mails],
]

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
          {groups.map(([id, types]) => (
            <Card key={id} as="section" title={t(`notificationControls.${id}`)} padding="none">
              {types.map((type) => (
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
