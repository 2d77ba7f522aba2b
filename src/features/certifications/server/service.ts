export { issueCertificate } from './certificates.ts';
export { certificatesOf, findCertificates } from './store/certificates.ts';
export { setAsideInExams } from './store/exams.ts';
export { examResults, storeCertifications } from './store/certifications.ts';
