import { Mail } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { selectMe } from '../accounts/selectors.ts'
import { useAppDispatch, useAppSelector } from '../platform/store/hooks.ts'
import { Banner } from '../ui/feedback/Banner.tsx'
import { sendTest } from './thunks.ts'

/** A post that stands can be read as a mail before anybody else gets it. */
export function MailTest({ postId }: { readonly postId: string | null }) {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const email = useAppSelector(selectMe)?.email
  const [isSending, setSending] = useState(false)
  if (!email) return null

  async function send(id: string) {
    setSending(true)
    await dispatch(sendTest(id, email ?? ''))
    setSending(false)
  }
  return (
    <Banner
      tone="brand"
      icon={<Mail size={16} strokeWidth={1.75} />}
      action={
        postId === null || isSending
          ? undefined
          : { label: t('composer.test.send'), onClick: () => void send(postId) }
      }
    >
      {t(postId === null ? 'composer.test.later' : 'composer.test.lead', { email })}
    </Banner>
  )
}
