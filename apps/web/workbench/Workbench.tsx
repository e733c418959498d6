import type { Specimen } from '../src/ui/specimen.ts'
import styles from './Workbench.module.css'

const modules = import.meta.glob<{ specimen: Specimen }>('../src/{ui,shell}/**/*.specimen.tsx', {
  eager: true,
})

const pages = Object.entries(modules).map(([path, { specimen }]) => ({
  id: path.replace('../src/', '').replace('.specimen.tsx', ''),
  specimen,
}))

function States({ specimen }: { readonly specimen: Specimen }) {
  return Object.entries(specimen.states).map(([name, show]) => (
    <section key={name} className={styles.state} aria-label={`${specimen.title}: ${name}`}>
      <h2 className={styles.name}>{name}</h2>
      <div className={styles.show}>{show()}</div>
    </section>
  ))
}

/** One page per component, `all` for every component at once, and a list of both. */
export function Workbench({ page }: { readonly page: string | null }) {
  const shown = pages.filter(({ id }) => page === 'all' || id === page)
  if (shown.length > 0)
    return (
      <main className={styles.page} data-workbench={page}>
        {shown.map(({ id, specimen }) => (
          <article key={id}>
            <h1 className={styles.title}>{specimen.title}</h1>
            <States specimen={specimen} />
          </article>
        ))}
      </main>
    )
  return (
    <main className={styles.page}>
      <h1 className={styles.title}>Workbench</h1>
      <ul data-pages>
        {pages.map(({ id }) => (
          <li key={id}>
            <a className={styles.link} href={`?page=${id}`}>
              {id}
            </a>
          </li>
        ))}
      </ul>
    </main>
  )
}
