import { requestCalls, type ChatSettings as Settings } from '@guildhall/contract/chats'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { act } from '../../platform/store/act.ts'
import { useAppDispatch } from '../../platform/store/hooks.ts'
import { useRead } from '../../platform/store/use-read.ts'
import { SettingsPage } from '../../shell/SettingsPage.tsx'
import { Card } from '../../ui/display/Card.tsx'
import { ErrorState } from '../../ui/feedback/ErrorState.tsx'
import { Spinner } from '../../ui/feedback/Spinner.tsx'
import { RadioGroup } from '../../ui/forms/RadioGroup.tsx'
import { Switch } from '../../ui/forms/Switch.tsx'

const writers = ['everybody', 'members', 'connections'] as const

/** Who may write to the viewer, and whether others see what they have read. Saved with every change. */
export function ChatSettings() {
  const { t } = useTranslation()
  const { data, status, retry } = useRead(requestCalls.getChatSettings, {})
  return (
    <SettingsPage
      title={t('chatSettings.title')}
      description={t('chatSettings.intro')}
      back={{ label: t('settings.title'), to: '/me/settings' }}
    >
      {data ? (
        <Choices settings={data.chatSettings} />
      ) : status === 'failed' ? (
        <ErrorState title={t('chatSettings.loadFailed')} onRetry={retry} />
      ) : (
        <Spinner size="md" />
      )}
    </SettingsPage>
  )
}

function Choices({ settings }: { readonly settings: Settings }) {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const [shown, setShown] = useState(settings)

  function save(change: Partial<Settings>) {
    const before = shown
    setShown({ ...before, ...change })
    void dispatch(
      act({
        turn: 'chat settings',
        ask: ({ request }) => request(requestCalls.saveChatSettings, change),
        failedKey: 'chatSettings.saveFailed',
      }),
    ).then((isSaved) => isSaved || setShown(before))
  }

  return (
    <>
      <Card as="section" title={t('chatSettings.writers')}>
        <RadioGroup
          label={t('chatSettings.writersLabel')}
          value={shown.whoMayWrite}
          onChange={(value) => {
            const whoMayWrite = writers.find((one) => one === value)
            if (whoMayWrite) save({ whoMayWrite })
          }}
          options={writers.map((value) => ({
            value,
            label: t(`chatSettings.from.${value}`),
            description: t(`chatSettings.fromText.${value}`),
          }))}
        />
      </Card>
      <Card as="section" title={t('chatSettings.receipts')}>
        <Switch
          label={t('chatSettings.sharesSeen')}
          description={t('chatSettings.sharesSeenText')}
          checked={shown.sendsReceipts}
          onChange={({ currentTarget }) => save({ sendsReceipts: currentTarget.checked })}
        />
      </Card>
    </>
  )
}
