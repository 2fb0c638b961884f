import { Button, Dialog } from '@strapi/design-system'

/**
 * The window of a `Dialog.Root` that asks before something is done which cannot be undone.
 * @param {{ title: string, no: string, yes: string | null, variant?: 'default' | 'danger' | 'danger-light', onYes: () => void,
 *   children: import('react').ReactNode }} props `children`: what it says; `no` and `yes`: its buttons; without `yes` it only says why
 *   nothing can be done
 */
export function Question({ title, no, yes, variant = 'danger-light', onYes, children }) {
  return (
    <Dialog.Content>
      <Dialog.Header>{title}</Dialog.Header>
      <Dialog.Body>{children}</Dialog.Body>
      <Dialog.Footer>
        <Dialog.Cancel>
          <Button fullWidth variant="tertiary">
            {no}
          </Button>
        </Dialog.Cancel>
        {yes !== null && (
          <Dialog.Action>
            <Button fullWidth variant={variant} onClick={onYes}>
              {yes}
            </Button>
          </Dialog.Action>
        )}
      </Dialog.Footer>
    </Dialog.Content>
  )
}
