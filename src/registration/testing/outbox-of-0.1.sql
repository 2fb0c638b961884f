PRAGMA foreign_keys=OFF;
BEGIN TRANSACTION;
CREATE TABLE submissions (
    id TEXT PRIMARY KEY,
    token TEXT NOT NULL UNIQUE,
    reference TEXT NOT NULL UNIQUE,
    created_at INTEGER NOT NULL,
    revision INTEGER NOT NULL DEFAULT 1,
    status TEXT NOT NULL,
    submission TEXT NOT NULL,
    standing TEXT NOT NULL
  ) STRICT;
INSERT INTO submissions VALUES('fNFMxMqhArQwT-UB-OooZ49EiDVz4-p6JXGPtxD3dlY','qzG0Bf_uPPu5sz-xJtgKry0g5REb5TqY','DUP-2704-D2WNDG',1795565198849,1,'draft','{"kind":"registration","page":"/our-programs/open-enrollment-programs/leadership/decisions-under-pressure/register-DUP2704-a4d6pwbibgfcdzbk4ucrpgoy","email":"ada.lovelace@company.example","answers":[{"name":"q-first-name","label":"First name","value":"Ada"},{"name":"q-last-name","label":"Last name","value":"Ada"},{"name":"q-work-email","label":"Work email","value":"ada.lovelace@company.example"},{"name":"q-telephone","label":"Telephone","value":"+60 12 345 6789"},{"name":"q-country","label":"Country","value":"Afghanistan"},{"name":"q-organisation","label":"Organisation","value":"Ada"},{"name":"q-what-you-answer-for","label":"What you answer for","value":"Ada"},{"name":"q-anything-we-should-know","label":"Anything we should know?","value":"Ada"},{"name":"q-you-may-write-to-me-about","label":"You may write to me about later sessions","value":"yes"},{"name":"payment","label":"How would you like to pay?","value":"invoice"},{"name":"terms","label":"I accept the program terms and conditions","value":"yes"}],"session":{"documentId":"a4d6pwbibgfcdzbk4ucrpgoy","key":"DUP2704-a4d6pwbibgfcdzbk4ucrpgoy","title":"Decisions Under Pressure","when":"12–16 April 2027","place":"Harbour District campus","endsAt":"2027-04-16T09:00:00.000Z"},"currency":"USD","items":[{"label":"Tuition","amount":470000},{"label":"Case materials","amount":35000},{"label":"Meals and five nights on campus","amount":135000}],"total":640000,"isWaitlist":false}','{"status":"draft","payment":"invoice","isAccepted":false,"holdsPlace":false,"isProcessing":false,"oddPayment":null,"paidCheckout":null,"reason":null,"receiptUrl":null,"history":[{"at":"2026-11-25T00:06:38.849Z","status":"draft"}]}');
INSERT INTO submissions VALUES('F99Raab4Sg_kWEVPQag8dVz_6za8GqJF5Tok8BNhfX8','V_MzlvsxaAYWC-b3kFjvZvFeupWfAXs7','MSG-XRQDS3',1795565200332,1,'draft','{"kind":"contact","page":"/get-in-touch","email":"ada.lovelace@company.example","answers":[{"name":"q-name","label":"Name","value":"Ada"},{"name":"q-email","label":"Email","value":"ada.lovelace@company.example"},{"name":"q-organisation","label":"Organisation","value":"Ada"},{"name":"q-your-message","label":"Your message","value":"Ada"}],"session":null,"currency":null,"items":[],"total":0,"isWaitlist":false}','{"status":"draft","payment":"none","isAccepted":false,"holdsPlace":false,"isProcessing":false,"oddPayment":null,"paidCheckout":null,"reason":null,"receiptUrl":null,"history":[{"at":"2026-11-25T00:06:40.332Z","status":"draft"}]}');
CREATE TABLE checkouts (
    id TEXT PRIMARY KEY,
    submission TEXT NOT NULL REFERENCES submissions (id) ON DELETE CASCADE,
    url TEXT NOT NULL,
    expires_at INTEGER NOT NULL,
    opened_at INTEGER NOT NULL
  ) STRICT;
CREATE TABLE jobs (
    submission TEXT NOT NULL REFERENCES submissions (id) ON DELETE CASCADE,
    kind TEXT NOT NULL,
    attempts INTEGER NOT NULL DEFAULT 0,
    due_at INTEGER NOT NULL,
    PRIMARY KEY (submission, kind)
  ) STRICT;
INSERT INTO jobs VALUES('fNFMxMqhArQwT-UB-OooZ49EiDVz4-p6JXGPtxD3dlY','store',3,1795565206191);
INSERT INTO jobs VALUES('F99Raab4Sg_kWEVPQag8dVz_6za8GqJF5Tok8BNhfX8','store',1,1795565202448);
CREATE INDEX jobs_by_due ON jobs (due_at);
CREATE INDEX submissions_by_email ON submissions (submission ->> '$.email');
COMMIT;
