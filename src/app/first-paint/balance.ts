import { addBox, text } from '#app/first-paint/box.ts'
import type { LastKnown } from '#app/offline-data/last-known.ts'
import { local } from '#platform/storage/web-storage.ts'

/** As in shared/session/hides-amounts.ts, which would load React. */
const HIDES_AMOUNTS = 'hidesAmounts'

export const hidesAmounts = (): boolean => local.read(HIDES_AMOUNTS) === '1'

type Balance = Pick<LastKnown, 'label' | 'amount' | 'hidden' | 'hide' | 'show' | 'age'>

/**
 * The contents of the balance card, with the dimensions of features/dashboard/balance-card.tsx. The
 * amount can be hidden (R17.17). Throws if the amount has another form than `formatAmount` writes.
 */
export function balanceBoxes(known: Balance): { boxes: DocumentFragment; figure: HTMLElement } {
  const [, sign, peso, pesos, centavos] = /^(−?)(₱)([\d,]+)(\.\d\d)$/.exec(known.amount) ?? []
  const boxes = document.createDocumentFragment()
  const label = addBox(boxes, 'label', known.label)
  const figure = addBox(addBox(boxes, 'amount', ''), 'figure', '')
  const eye = document.querySelector<HTMLElement>('.boot-eye')!
  const show = (isHidden: boolean) => {
    figure.textContent = isHidden ? '' : text(sign)
    figure.style.setProperty('--characters', String(isHidden ? 4 : known.amount.length))
    if (isHidden) {
      addBox(figure, 'dots', '••••').ariaHidden = 'true'
      addBox(figure, 'hidden', known.hidden).className = 'visually-hidden'
    } else {
      addBox(figure, 'peso', peso)
      figure.append(text(pesos))
      addBox(figure, 'centavos', centavos)
    }
    eye.toggleAttribute('data-off', isHidden)
    eye.ariaLabel = text(isHidden ? known.show : known.hide)
  }
  show(hidesAmounts())
  eye.addEventListener('click', () => {
    const isHidden = !hidesAmounts()
    show(isHidden)
    local.write(HIDES_AMOUNTS, isHidden ? '1' : '0')
    // the app may have read it already
    dispatchEvent(new StorageEvent('storage', { key: HIDES_AMOUNTS }))
  })
  label.append(eye)
  addBox(boxes, 'age', known.age)
  const panel = addBox(boxes, 'panel', '')
  addBox(panel, 'column', '')
  addBox(panel, 'column', '')
  return { boxes, figure }
}
