-- Keys begin with the user, so that Citus can place a chat on the shard of its user.
ALTER TABLE "chat_feedback" DROP CONSTRAINT "chat_feedback_message_id_chat_messages_id_fk", DROP CONSTRAINT "chat_feedback_pkey";--> statement-breakpoint
ALTER TABLE "chat_messages" DROP CONSTRAINT "chat_messages_conversation_id_chat_conversations_id_fk", DROP CONSTRAINT "chat_messages_once";--> statement-breakpoint
ALTER TABLE "chat_messages" ADD COLUMN "user_id" integer;--> statement-breakpoint
ALTER TABLE "chat_feedback" ADD COLUMN "user_id" integer;--> statement-breakpoint
UPDATE "chat_messages" m SET "user_id" = c."user_id" FROM "chat_conversations" c WHERE c."id" = m."conversation_id";--> statement-breakpoint
UPDATE "chat_feedback" f SET "user_id" = m."user_id" FROM "chat_messages" m WHERE m."id" = f."message_id";--> statement-breakpoint
ALTER TABLE "chat_conversations" DROP CONSTRAINT "chat_conversations_pkey", ADD CONSTRAINT "chat_conversations_user_id_id_pk" PRIMARY KEY("user_id","id");--> statement-breakpoint
ALTER TABLE "chat_messages" DROP CONSTRAINT "chat_messages_pkey", ADD CONSTRAINT "chat_messages_user_id_id_pk" PRIMARY KEY("user_id","id"), ADD CONSTRAINT "chat_messages_once" UNIQUE("user_id","conversation_id","place");--> statement-breakpoint
ALTER TABLE "chat_feedback" ADD CONSTRAINT "chat_feedback_user_id_message_id_pk" PRIMARY KEY("user_id","message_id");--> statement-breakpoint
ALTER TABLE "chat_messages" ADD CONSTRAINT "chat_messages_conversation" FOREIGN KEY ("user_id","conversation_id") REFERENCES "public"."chat_conversations"("user_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_feedback" ADD CONSTRAINT "chat_feedback_message" FOREIGN KEY ("user_id","message_id") REFERENCES "public"."chat_messages"("user_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "chat_feedback_by_message" ON "chat_feedback" USING btree ("message_id");
