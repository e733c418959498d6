import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, onTestFinished } from 'vitest'

function addSheet(css: string) {
  const sheet = document.createElement('style')
  sheet.textContent = css
  document.head.append(sheet)
  onTestFinished(() => sheet.remove())
  return sheet
}

const names = () => screen.queryAllByRole('button').map(({ textContent }) => textContent)

it('finds nothing that its own style or the one around it hides, nor what is hidden by an attribute', () => {
  render(
    <>
      <button type="button">Seen</button>
      <button type="button" style={{ display: 'none' }}>
        Not displayed
      </button>
      <button type="button" style={{ visibility: 'hidden' }}>
        Not visible
      </button>
      <section style={{ display: 'none' }}>
        <p>
          <button type="button">In what is not displayed</button>
        </p>
      </section>
      <section style={{ visibility: 'hidden' }}>
        <p>
          <button type="button">In what is not visible</button>
          <button type="button" style={{ visibility: 'visible' }}>
            Visible again
          </button>
        </p>
      </section>
      <section hidden>
        <button type="button">In what is hidden</button>
      </section>
      <section aria-hidden="true">
        <button type="button">In what readers skip</button>
      </section>
      <dialog>
        <button type="button">In a shut dialog</button>
      </dialog>
      <dialog open>
        <button type="button">In an open dialog</button>
      </dialog>
    </>,
  )
  expect(names()).toEqual(['Seen', 'Visible again', 'In an open dialog'])
})

it('finds nothing that is hidden after it was found, and finds it when it is shown again', () => {
  render(
    <section>
      <button type="button">Open</button>
    </section>,
  )
  const [button, section] = [screen.getByRole('button'), screen.getByRole('button').parentElement!]
  for (const [element, property, hiding] of [
    [button, 'display', 'none'],
    [section, 'display', 'none'],
    [button, 'visibility', 'hidden'],
    [section, 'visibility', 'hidden'],
  ] as const) {
    element.style.setProperty(property, hiding)
    expect(names(), `${element.tagName} ${property}`).toEqual([])
    element.style.removeProperty(property)
    expect(names(), `${element.tagName} ${property}`).toEqual(['Open'])
  }
})

it('finds nothing that a sheet hides, as long as it does', () => {
  render(
    <section className="veil">
      <button type="button">Open</button>
    </section>,
  )
  expect(names()).toEqual(['Open'])
  for (const css of [
    '.veil { display: none }',
    '.veil button { visibility: hidden }',
    '@media all { .veil { visibility: hidden } }',
  ]) {
    const sheet = addSheet(css)
    expect(names(), css).toEqual([])
    sheet.textContent = '.veil { color: red }'
    expect(names(), css).toEqual(['Open'])
    sheet.sheet!.insertRule(css)
    document.querySelector('.veil')!.append(document.createElement('i'))
    expect(names(), css).toEqual([])
    sheet.remove()
    expect(names(), css).toEqual(['Open'])
  }
})

it('leaves what is hidden out of a name', () => {
  render(
    <button type="button">
      Send <span style={{ display: 'none' }}>secretly</span>
    </button>,
  )
  expect(screen.getByRole('button', { name: 'Send' })).toBeDefined()
})

it('does not press what takes no presses', async () => {
  render(
    <section style={{ pointerEvents: 'none' }}>
      <button type="button">Open</button>
    </section>,
  )
  await expect(userEvent.click(screen.getByRole('button'))).rejects.toThrow('pointer-events: none')
})

it('computes every other style as ever', () => {
  addSheet('.blue { color: blue; margin-left: 3px }')
  render(<p className="blue">Blue</p>)
  const style = getComputedStyle(screen.getByText('Blue'))
  expect([style.color, style.marginLeft, style.display, style.visibility]).toEqual([
    'blue',
    '3px',
    'block',
    '',
  ])
})
