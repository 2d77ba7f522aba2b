export { issueCertificate } from './issue-certificates.ts';
export { certificatesOf } from './store/certificates.ts';
export { storeCertifications } from './store/certifications.ts';
