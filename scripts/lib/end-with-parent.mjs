// Loaded into the server by `npm start`. When the process that started us is killed, nobody could stop us any more, and we
// would keep the port and the data folder: so we end too. Leaving by `exit` lets the database be told.
process.once('disconnect', () => process.exit(1));
process.channel?.unref();
