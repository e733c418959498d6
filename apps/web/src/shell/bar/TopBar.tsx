import { Plus } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/actions/Button.tsx'
import { LinkButton } from '../../ui/actions/LinkButton.tsx'
import { Mark } from '../../ui/display/Mark.tsx'
import guildhall from '../../ui/icon.svg'
import type { ShellModel } from '../model.ts'
import { CommunityMenu } from './CommunityMenu.tsx'
import { CreateButton } from './CreateButton.tsx'
import { MeMenu } from './MeMenu.tsx'
import { SearchField } from './SearchField.tsx'
import styles from './TopBar.module.css'
import { Trays } from './Trays.tsx'

interface Props {
  readonly model: ShellModel
  readonly onSearch: () => void
  readonly onNavigation: () => void
}

export function TopBar({ model, onSearch, onNavigation }: Props) {
  const { t } = useTranslation()
  const place = model.community?.name ?? t('brand')
  return (
    <header className={styles.top} data-bar="top">
      <div className={styles.place}>
        <CommunityMenu community={model.community} />
      </div>
      <button
        type="button"
        className={styles.open}
        data-tour="community"
        aria-label={t('shell.openNavigation', { place })}
        aria-haspopup="dialog"
        onClick={onNavigation}
      >
        {model.community ? (
          <Mark name={model.community.name} src={model.community.picture} size={28} />
        ) : (
          <img className={styles.mark} src={guildhall} alt="" width={28} height={28} />
        )}
        <span className={styles.name} aria-hidden="true">
          {place}
        </span>
      </button>
      <SearchField place={place} onOpen={onSearch} />
      <div className={styles.actions}>{model.me ? <OfMember model={model} /> : <OfVisitor />}</div>
    </header>
  )
}

function OfMember({ model: { me, meMenu, create, trays } }: { readonly model: ShellModel }) {
  const { t } = useTranslation()
  return (
    <>
      {create.length > 0 && (
        <span className={styles.create} data-tour="create">
          <CreateButton
            lines={create}
            button={
              <Button data-create="" tone="soft" icon={<Plus size={16} strokeWidth={1.75} />}>
                {t('shell.create')}
              </Button>
            }
            link={(to) => (
              <LinkButton data-create="" tone="soft" to={to} icon={<Plus size={16} strokeWidth={1.75} />}>
                {t('shell.create')}
              </LinkButton>
            )}
          />
        </span>
      )}
      <Trays trays={trays} />
      {me && <MeMenu me={me} lines={meMenu} />}
    </>
  )
}

function OfVisitor() {
  const { t } = useTranslation()
  return (
    <>
      <span className={styles.signIn}>
        <LinkButton to="/signin" tone="ghost">
          {t('welcome.signIn')}
        </LinkButton>
      </span>
      <LinkButton to="/signin" tone="primary">
        {t('welcome.join')}
      </LinkButton>
    </>
  )
}
