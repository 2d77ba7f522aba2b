export { certificatesOf, issueCertificate, issueCertificates, validNumbers, type OwnCertificate, type PassedExam } from './issue.ts';
export { certificateData, eraseCertificates } from './personal-data.ts';
export { ownCertificate } from './lookup.ts';
