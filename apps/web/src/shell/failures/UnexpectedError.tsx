import { CloudOff } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/actions/Button.tsx'
import { LinkButton } from '../../ui/actions/LinkButton.tsx'
import { Notice } from '../Notice.tsx'

/** Both actions reload the page, since the state in memory has just failed. */
export function UnexpectedError({ title }: { readonly title: string }) {
  const { t } = useTranslation()
  return (
    <Notice
      icon={<CloudOff size={32} strokeWidth={1.75} />}
      title={title}
      text={t('unexpected.text')}
      actions={
        <>
          <Button tone="primary" onClick={() => location.reload()}>
            {t('unexpected.reload')}
          </Button>
          <LinkButton to="/" reloadDocument>
            {t('unexpected.home')}
          </LinkButton>
        </>
      }
    />
  )
}
