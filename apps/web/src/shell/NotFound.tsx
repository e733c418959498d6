import { FileQuestionMark } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { LinkButton } from '../ui/actions/LinkButton.tsx'
import { Notice } from './Notice.tsx'

export function NotFound() {
  const { t } = useTranslation()
  return (
    <Notice
      icon={<FileQuestionMark size={32} strokeWidth={1.75} />}
      title={t('notFound.title')}
      text={t('notFound.text')}
      actions={<LinkButton to="/">{t('notFound.home')}</LinkButton>}
    />
  )
}
