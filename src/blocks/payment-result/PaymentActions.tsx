import { PostButton, ButtonLink } from '#ui/ButtonLink.tsx'
import buttonLink from '#ui/button-link.module.css'
import { classNames } from '#ui/class-names.ts'
import { paymentMessages } from '#messages/en.ts'
import type { PaymentResultBlock } from './payment-result.model.ts'

/** What can be done now; the first is the one to take. */
export function PaymentActions({ block }: { block: PaymentResultBlock }) {
  const { actions } = paymentMessages
  const {
    state,
    calendarUrl,
    certificateUrl,
    receiptUrl,
    documents,
    retryUrl,
    invoiceUrl,
    leaveUrl,
    cancelUrl,
    emailUrl,
    participantUrl,
    participantsUrl,
    fewerPlacesUrl,
    places,
    heldUntil,
    sessionUrl,
    registerUrl,
    isWaitlist,
    checkUrl,
    contactUrl,
  } = block
  switch (state) {
    case 'processing':
      return (
        checkUrl && (
          <a className={classNames(buttonLink.button, buttonLink.line)} href={checkUrl} data-check="">
            <span>{actions.checkAgain}</span>
          </a>
        )
      )
    case 'paid':
    case 'registered':
      if (certificateUrl) {
        return (
          <>
            <ButtonLink button={{ label: actions.certificate, url: certificateUrl }} />
            {receiptUrl && <ButtonLink button={{ label: actions.downloadReceipt, url: receiptUrl }} variant="line" />}
            <Documents of={documents} />
          </>
        )
      }
      return (
        <>
          {participantsUrl && <ButtonLink button={{ label: actions.nameParticipants, url: participantsUrl }} />}
          {calendarUrl && (
            <ButtonLink
              button={{ label: actions.addToCalendar, url: calendarUrl }}
              variant={participantsUrl ? 'line' : 'solid'}
            />
          )}
          <Documents of={documents} />
          {receiptUrl && <ButtonLink button={{ label: actions.downloadReceipt, url: receiptUrl }} variant="line" />}
          {emailUrl && <ButtonLink button={{ label: actions.correctEmail, url: emailUrl }} variant="line" />}
          {participantUrl && (
            <ButtonLink button={{ label: actions.replaceParticipant, url: participantUrl }} variant="line" />
          )}
          <FewerPlaces url={fewerPlacesUrl} />
          {cancelUrl && <ButtonLink button={{ label: actions.cancel, url: cancelUrl }} variant="line" />}
        </>
      )
    case 'declined':
    case 'left':
      return (
        <>
          {retryUrl && <PostButton action={retryUrl} label={state === 'left' ? actions.payNow : actions.tryAgain} />}
          {invoiceUrl && <PostButton action={invoiceUrl} label={actions.payByInvoice} isLine />}
          <FewerPlaces url={fewerPlacesUrl} />
          {cancelUrl && <ButtonLink button={{ label: actions.cancel, url: cancelUrl }} variant="line" />}
        </>
      )
    case 'offered':
      return (
        <>
          {retryUrl && (
            <PostButton action={retryUrl} label={(block.amount ? actions.takeAndPay : actions.takePlace)(places)} />
          )}
          {invoiceUrl && <PostButton action={invoiceUrl} label={actions.takeByInvoice} isLine />}
          {emailUrl && <ButtonLink button={{ label: actions.correctEmail, url: emailUrl }} variant="line" />}
          <FewerPlaces url={fewerPlacesUrl} />
          <LeaveWaitingList url={leaveUrl} />
        </>
      )
    case 'unverified':
      return (
        <>
          <FewerPlaces url={fewerPlacesUrl} />
          {cancelUrl && <ButtonLink button={{ label: actions.cancel, url: cancelUrl }} variant="line" />}
          <ButtonLink button={{ label: actions.getInTouch, url: contactUrl }} variant="line" />
        </>
      )
    case 'waitlisted':
      return (
        <>
          {sessionUrl && <ButtonLink button={{ label: actions.backToSession, url: sessionUrl }} variant="line" />}
          {emailUrl && <ButtonLink button={{ label: actions.correctEmail, url: emailUrl }} variant="line" />}
          <FewerPlaces url={fewerPlacesUrl} />
          <LeaveWaitingList url={leaveUrl} />
        </>
      )
    case 'cancelling':
      return (
        <>
          {cancelUrl && <PostButton action={cancelUrl} label={actions.cancelNow} />}
          {!cancelUrl && <ButtonLink button={{ label: actions.getInTouch, url: contactUrl }} />}
          {checkUrl && <ButtonLink button={{ label: actions.keep(places), url: checkUrl }} variant="line" />}
        </>
      )
    case 'leaving':
      return (
        <>
          {leaveUrl && <PostButton action={leaveUrl} label={actions.leaveNow} />}
          {checkUrl && (
            <ButtonLink
              button={{ label: heldUntil ? actions.keepOffer : actions.stay, url: checkUrl }}
              variant="line"
            />
          )}
        </>
      )
    default:
      return (
        <>
          {registerUrl && (
            <ButtonLink
              button={{ label: isWaitlist ? actions.joinWaitingList : actions.registerAgain, url: registerUrl }}
            />
          )}
          {sessionUrl && (
            <ButtonLink
              button={{ label: actions.backToSession, url: sessionUrl }}
              variant={registerUrl ? 'line' : 'solid'}
            />
          )}
          <ButtonLink button={{ label: actions.getInTouch, url: contactUrl }} variant={sessionUrl ? 'line' : 'solid'} />
        </>
      )
  }
}

function LeaveWaitingList({ url }: { url: string | null }) {
  return url && <ButtonLink button={{ label: paymentMessages.actions.leaveWaitingList, url }} variant="line" />
}

function FewerPlaces({ url }: { url: string | null }) {
  return url && <ButtonLink button={{ label: paymentMessages.actions.fewerPlaces, url }} variant="line" />
}

function Documents({ of }: { of: PaymentResultBlock['documents'] }) {
  return of.map(({ label, pdfUrl }) => <ButtonLink key={pdfUrl} button={{ label, url: pdfUrl }} variant="line" />)
}
