/* The default words of emails, copied from content-service/src/admin/email-words.mjs. Do not edit: run
   npx vitest run --project unit tests/unit/email-parts.test.ts -u */
export const builtInEmails = {
  "contact": {
    "heading": "We have received your message",
    "text": "Dear {name},\n\nThank you for writing to us. We will reply to this email address."
  },
  "confirmed": {
    "heading": "Your registration is confirmed",
    "text": "Dear {name},\n\n{confirmed}"
  },
  "confirmed-by-card": {
    "heading": "Your registration is confirmed",
    "text": "Dear {name},\n\nWe have received your payment. {confirmed}"
  },
  "confirmed-with-invoice": {
    "heading": "Your registration is confirmed",
    "text": "Dear {name},\n\n{confirmed} Please pay invoice {invoice} by {payby}.\n\nTo get the invoice as a PDF, {how}."
  },
  "confirmed-by-invoice": {
    "heading": "Your registration is confirmed",
    "text": "Dear {name},\n\n{confirmed} We will send you the invoice in a separate email."
  },
  "reminder": {
    "heading": "Your session begins soon",
    "text": "Dear {name},\n\nThe session below begins soon. Here is what you need to know to take part."
  },
  "attended": {
    "heading": "Your certificate of attendance is ready",
    "text": "Dear {name},\n\nThank you for taking part in the session below.\n\nTo get your certificate of attendance as a PDF, {how}."
  },
  "session-changed": {
    "heading": "Your session has changed",
    "text": "Dear {name},\n\nWe have changed your session. The new details are below, and the earlier ones are marked “Previous”.\n\n{confirmed}\n\nIf you can no longer take part, reply to this email."
  },
  "waitlisted": {
    "heading": "You are on the waiting list",
    "text": "Dear {name},\n\nWe will email you as soon as we can offer you {places} in the session below. We have not charged you.\n\nTo leave the waiting list, {how}."
  },
  "waiting": {
    "heading": "You are on the waiting list",
    "text": "Dear {name},\n\nWe will email you as soon as we can offer you {places} in the session below.\n\nTo leave the waiting list, {how}."
  },
  "left": {
    "heading": "You are no longer on the waiting list",
    "text": "Dear {name},\n\nYou are no longer on the waiting list for the session below.\n\n{why}\n\nWe will refund {refund} to you.\n\n{nothing}"
  },
  "offered": {
    "heading": "We can offer you {places}",
    "text": "Dear {name},\n\nIt is your turn on the waiting list for the session below. Please accept by {until}. After that, we will make the offer to the next person on the waiting list.\n\nTo accept, or to leave the waiting list, {how}."
  },
  "unpaid": {
    "heading": "We are holding {places} for you",
    "text": "Dear {name},\n\nWe are holding {places} for you until {until}. To confirm your registration, pay here:"
  },
  "held": {
    "heading": "We are holding {places} for you",
    "text": "Dear {name},\n\nWe are holding {places} for you until {until}. We will confirm your registration as soon as you have paid.\n\nTo pay, {how}."
  },
  "confirm-payer": {
    "heading": "Confirm your email address",
    "text": "Dear {name},\n\nWe are holding {places} for you until {until}. Please use the link below to confirm that this is your email address. We will then confirm your places and send you the invoice.\n\nIf you did not register, you do not need to do anything."
  },
  "lapsed": {
    "heading": "We are no longer holding {places} for you",
    "text": "Dear {name},\n\n{late} You do not owe us anything.\n\nWe will refund {refund} to you.\n\nIf you still want to take part, {how} to register again."
  },
  "cancelled": {
    "heading": "Your registration is cancelled",
    "text": "Dear {name},\n\nYour registration is cancelled.\n\n{why}\n\nYou have paid {paid}.\n\nThe cancellation fee is {fee}.\n\nWe have refunded {returned} to you.\n\nWe will refund {refund} to you.\n\n{nothing}"
  },
  "places-given-back": {
    "heading": "Your registration now has fewer places",
    "text": "Dear {name},\n\n{given} {stays}\n\n{why}\n\nThe fee for giving back places is {fee}.\n\nWe will refund {refund} to you.\n\nYou still have {due} to pay."
  },
  "session-cancelled": {
    "heading": "We have cancelled your session",
    "text": "Dear {name},\n\nWe are sorry, but we have had to cancel the session below, and your registration with it.\n\n{why}\n\nYou have paid {paid}.\n\nThe fee for places that you gave back earlier is {fee}.\n\nWe have refunded {returned} to you.\n\nWe will refund {refund} to you.\n\n{nothing}\n\nTo find other dates, {how}."
  },
  "closed": {
    "heading": "Registration has closed",
    "text": "Dear {name},\n\nRegistration for this session closed before we could save your registration. We have not charged you. To ask about the next dates, reply to this email."
  },
  "code-over": {
    "heading": "We could not register you with your code",
    "text": "Dear {name},\n\nYour code was no longer valid when we tried to register you. We have not registered you or charged you. You can register again without the code. To ask about the code, reply to this email."
  },
  "unplaced": {
    "heading": "We have received your payment",
    "text": "Dear {name},\n\nYour payment arrived after the time to pay had run out. We were no longer holding {places} for you, and the session is now full. We will email you to offer you other dates or a refund."
  },
  "payment-received": {
    "heading": "We have received your payment",
    "text": "Dear {name},\n\nThank you. We have received {amount} from you for this registration.\n\nYou still have {due} to pay."
  },
  "invoice": {
    "heading": "Your invoice",
    "text": "Dear {name},\n\nHere is invoice {invoice} for the registration below. Please pay {due} by {payby}. This invoice replaces any earlier invoice.\n\nTo get the invoice as a PDF, {how}."
  },
  "invoice-overdue": {
    "heading": "Your invoice is overdue",
    "text": "Dear {name},\n\nInvoice {invoice} was due by {payby}, and we have not received your full payment yet. Please pay {due}. If you have paid in the last few days, you do not need to do anything.\n\nTo get the invoice as a PDF, {how}."
  },
  "refund-follows": {
    "heading": "We will refund you",
    "text": "Dear {name},\n\nYou have paid more than you owe us for this registration. We will refund {refund} to you. You do not need to do anything."
  },
  "refunded": {
    "heading": "We have refunded you",
    "text": "Dear {name},\n\nWe have refunded {amount} to you. Your bank may take a few days to show the refund.\n\nWe will refund another {refund} to you."
  },
  "moved": {
    "heading": "We have moved your registration",
    "text": "Dear {name},\n\nWe have moved your registration to the session below.\n\n{why}\n\n{confirmed}"
  },
  "replaced-participant": {
    "heading": "You are registered",
    "text": "Dear {name},\n\nYou are registered for the session below, in place of somebody who cannot take part.\n\n{why}\n\n{confirmed}"
  },
  "handed-over": {
    "heading": "Somebody else is now taking your place",
    "text": "We have given your registration to somebody else. If you did not ask for this, reply to this email.\n\n{why}"
  },
  "participant-named": {
    "heading": "You are taking part",
    "text": "Dear {name},\n\nYou are registered for the session below. Your place is part of a registration for several people.\n\nTo correct your name, or to tell us about any dietary or access needs, {how}. Please do not share the link to your page."
  },
  "participant-invited": {
    "heading": "Tell us who you are",
    "text": "You have a place in the session below. The person who registered you gave us this email address.\n\nOpen the link below and tell us your name, so that we know to expect you. Please tell us by {until}.\n\nIf you are not taking part, you do not need to do anything."
  },
  "participant-removed": {
    "heading": "You are no longer taking part",
    "text": "Dear {name},\n\nThe person who registered you for the session below has given your place to somebody else or cancelled it.\n\nIf you think that this is a mistake, ask that person or reply to this email."
  },
  "participant-cancelled": {
    "heading": "Your place is cancelled",
    "text": "Dear {name},\n\nThe registration that included your place has been cancelled, so you no longer have a place in the session below.\n\nIf you think that this is a mistake, ask the person who registered you or reply to this email."
  },
  "email-corrected": {
    "heading": "We have changed your email address",
    "text": "Dear {name},\n\nFrom now on, we will write to this address about your registration."
  },
  "earlier-address": {
    "heading": "We now write to another email address",
    "text": "We have changed the email address of the registration below. We will no longer write to this address about the registration. Links in our earlier emails may no longer work.\n\nIf you did not ask for this, reply to this email."
  },
  "confirm-email": {
    "heading": "Confirm your email address",
    "text": "Dear {name},\n\nSomebody asked us to use this email address for the registration below. We will use this address once you confirm it. The link works for 48 hours.\n\nIf you did not ask for this, you do not need to do anything."
  },
  "confirm-participant": {
    "heading": "Confirm that you are taking part",
    "text": "Dear {name},\n\nSomebody who cannot take part in the session below has asked us to register you instead. We will register you once you confirm that you are taking part. The link works for 48 hours.\n\nIf you do not want to take part, you do not need to do anything."
  },
  "link-renewed": {
    "heading": "Your registration has a new link",
    "text": "Dear {name},\n\nWe have made a new link to your registration. Links in our earlier emails no longer work. If you did not ask for this, reply to this email."
  },
  "asked-again": {
    "heading": "You have already registered",
    "text": "Dear {name},\n\nSomebody has just registered for this session with your email address. You already have a registration, so we have not added another one.\n\nTo see whether you have a place, {how}."
  }
}
