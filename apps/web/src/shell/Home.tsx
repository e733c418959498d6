import { House, UsersRound } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Empty } from '../ui/feedback/Empty.tsx'
import { Columns } from './Columns.tsx'
import { PageHeader } from './PageHeader.tsx'

/** Where somebody arrives who is in no community. */
export function Home({ name }: { readonly name: string }) {
  const { t } = useTranslation()
  return (
    <>
      <PageHeader icon={House} title={t('home.heading')} />
      <Columns>
        <Empty
          icon={<UsersRound size={32} strokeWidth={1.75} />}
          title={t('home.emptyTitle')}
          text={
            <>
              <span>{t('home.signedInAs', { name })}</span> {t('home.emptyText')}
            </>
          }
        />
      </Columns>
    </>
  )
}
